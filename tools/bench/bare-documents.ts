// What a search for documents costs with hapi, pg and zod alone: as the owner of the tables, no row-level security, no session.
import Hapi from '@hapi/hapi';
import { page } from '@platform/core';
import { ListedDocument } from '@plugins/documents/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', PARTNER = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const Answer = page(ListedDocument);

const FOUND = `
  select d.id, d.organisation_id as "organisationId", o.name as "organisationName", d.name, d.type, d.visibility, d.status, d.property,
    d.ends_on::text as "endsOn", d.notice_days as "noticeDays", d.agreement, d.number, d.hold_reason <> '' as held,
    d.created_at as "createdAt", d.updated_at as "updatedAt", json_build_array(d.created_at, d.id)::text as "cursorKey"
  from documents_document d join organisations_organisation o on o.id = d.organisation_id
  where (select true from organisations_organisation r where r.reached_by = $1 and r.id = d.organisation_id) and d.searchable like all ($2)
    and d.deleted_at is null order by d.created_at desc, d.id desc limit 26`;

interface Row extends Omit<ListedDocument, 'organisation' | 'createdAt' | 'updatedAt'> {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  {
    method: 'GET',
    path: '/documents',
    async handler({ query: { query } }) {
      const patterns = String(query)
        .split(' ')
        .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
      const { rows } = await pool.query<Row>(FOUND, [PARTNER, patterns]);
      const items = rows.slice(0, 25).map((row) => ({
        ...row,
        organisation: { id: row.organisationId, name: row.organisationName },
        startsOn: null,
        noticeOn: null,
        goesOn: null,
        expired: false,
        deletedAt: null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }));
      return Answer.parse({ items, nextCursor: null });
    },
  },
]);
await server.start();
process.once('SIGTERM', () => process.exit(0));
