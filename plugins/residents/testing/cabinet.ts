import { definePlugin } from '@platform/core';
import { refers, serverPlugin } from '@platform/server';
import { tenantTable } from '@platform/server/migration';
import { apartmentRows, userRows } from '../server/api.ts';

const seenWith = 'cabinet:read';
/** A plugin whose rows tie to people and apartments, as keys do. */
export const cabinet = serverPlugin(definePlugin({ id: 'cabinet', permissions: {} }), {
  migrations: [
    {
      name: '0001-out',
      sql: `create table cabinet_out (id uuid primary key default gen_random_uuid(), organisation_id uuid not null, user_id uuid, apartment_id uuid, name text);
        ${tenantTable('cabinet_out')}`,
    },
  ],
  contributes: [
    [userRows, 'user_id', { sv: '{name} är ute', nb: '{name} er ute' }] as const,
    [apartmentRows, 'apartment_id', { sv: '{name} är lägenhetens egen', nb: '{name} er leilighetens egen' }] as const,
  ].map(([to, column, text]) =>
    refers({
      to,
      id: 'cabinet',
      text: { sv: 'nycklar ute', nb: 'nøkler ute' },
      from: 'cabinet_out',
      column,
      name: 'name',
      seenWith,
      settle: { text, path: (id) => `/keys/${id}` },
    }),
  ),
});
