import { type PluginMigration, tenantTable } from '@platform/server/migration';
import { UNSET_CLOCK } from './trouble.ts';

/** Buildings with units that need somebody. */
export const watchMigrations: readonly PluginMigration[] = [
  {
    name: '0009-device-watch',
    sql: `
      create table kee_device_watch (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, property text not null,
        status text not null default 'OPEN' check (status in ('OPEN', 'OVER')), started_at timestamptz(3) not null default now(),
        ended_at timestamptz(3), version int not null default 1);
      create unique index kee_device_watch_open on kee_device_watch (organisation_id, property) where status = 'OPEN';
      create index kee_device_watch_of_organisation on kee_device_watch (organisation_id);
      ${tenantTable('kee_device_watch')}`,
  },
];

/** Units that refuse because their clock is not set. */
export const clockMigrations: readonly PluginMigration[] = [
  { name: '0015-unset-clock', sql: `alter table kee_unit add no_clock boolean not null default false; ${UNSET_CLOCK}` },
];
