// What lists of cases cost with hapi, pg and zod alone: as the owner of the tables, no row-level security, no session.
import Hapi from '@hapi/hapi';
import { page } from '@platform/core';
import { ListedCase } from '@plugins/cases/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', ORGANISATION = '', PARTNER = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const Answer = page(ListedCase);

const REACH: Readonly<Record<string, { readonly where: string; readonly values: readonly string[] }>> = {
  organisation: { where: 'c.organisation_id = $1', values: [ORGANISATION] },
  partner: {
    where: '(select true from organisations_organisation r where r.reached_by = $1 and r.id = c.organisation_id)',
    values: [PARTNER],
  },
  all: { where: '$1::text is not null', values: [''] },
};
const ORDER: Readonly<Record<string, string>> = { age: 'c.created_at desc, c.id desc', due: 'c.due_last, c.id' };
const statement = (where: string, order: string) => `
  select c.id, c.number, c.organisation_id as "organisationId", o.name as "organisationName", c.type, c.action, c.subcategory, c.title, c.status,
    c.invoice_status as "invoiceStatus", c.priority, c.urgent, c.on_call as "onCall", c.property, c.reporter, c.manager_names as managers,
    c.due_at as "dueAt", c.rest_until::text as "restUntil", c.created_at as "createdAt", c.updated_at as "updatedAt",
    json_build_array(c.created_at, c.id)::text as "cursorKey"
  from cases_case c join organisations_organisation o on o.id = c.organisation_id
  where ${where} and c.status in ('NEW', 'STARTED', 'RESTING') order by ${order} limit 26`;

interface Row extends Omit<ListedCase, 'organisation' | 'overdue' | 'unread' | 'dueAt' | 'createdAt' | 'updatedAt'> {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
const toCase = (row: Row) => ({
  ...row,
  organisation: { id: row.organisationId, name: row.organisationName },
  dueAt: row.dueAt?.toISOString() ?? null,
  overdue: row.dueAt !== null && row.dueAt < new Date(),
  unread: false,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  {
    method: 'GET',
    path: '/cases/{reach}/{order}',
    async handler({ params }) {
      const [reach, order] = [String(params['reach']), String(params['order'])];
      const { where = 'false', values = [] } = REACH[reach] ?? {};
      const text = statement(where, ORDER[order] ?? '');
      const { rows } = await pool.query<Row>({ name: `${reach}-${order}`, text, values: [...values] });
      return Answer.parse({ items: rows.slice(0, 25).map(toCase), nextCursor: null });
    },
  },
]);
await server.start();
process.once('SIGTERM', () => process.exit(0));
