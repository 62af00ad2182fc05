// What the list of orders costs with hapi, pg and zod alone: one prepared statement as the owner, no row-level security, no session.
import Hapi from '@hapi/hapi';
import { page } from '@platform/core';
import { ListedOrder } from '@plugins/orders/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', ORGANISATION = '', PARTNER = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const Answer = page(ListedOrder);
/** The condition of each reach, as the portal writes it, and of whom. */
const REACH: Readonly<Record<string, readonly [string, string]>> = {
  organisation: ['r.organisation_id = $1', ORGANISATION],
  partner: ['(select true from organisations_organisation o where o.reached_by = $1 and o.id = r.organisation_id)', PARTNER],
};
const statement = (where: string) => `
  select r.id, r.number, r.status, r.organisation_id as "organisationId", o.name as organisation, r.ordered_by_id as "orderedById",
    r.ordered_by as "orderedBy", r.shipping, r.total, r.country, r.created_at as "createdAt", r.ready_on::text as "readyOn",
    array(select trim(l.quantity || ' × ' || l.marking) from orders_line l where l.order_id = r.id and l.product <> 'SHIPPING'
      order by l.position limit 5) as keys, json_build_array(r.created_at, r.id)::text as "cursorKey"
  from orders_order r join organisations_organisation o on o.id = r.organisation_id
  where ${where} order by r.created_at desc, r.id desc limit 26`;

interface Row extends Omit<ListedOrder, 'organisation' | 'orderedBy' | 'createdAt'> {
  readonly organisationId: string;
  readonly organisation: string;
  readonly orderedById: string;
  readonly orderedBy: string;
  readonly createdAt: Date;
}
const toOrder = (row: Row) => ({
  ...row,
  organisation: { id: row.organisationId, name: row.organisation },
  orderedBy: { id: row.orderedById, name: row.orderedBy },
  createdAt: row.createdAt.toISOString(),
});

const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  {
    method: 'GET',
    path: '/orders/{reach}',
    handler: async ({ params }) => {
      const reach = String(params['reach']);
      const [where, who] = REACH[reach] ?? ['false and $1::text is null', ''];
      const { rows } = await pool.query<Row>({ name: reach, text: statement(where), values: [who] });
      return Answer.parse({ items: rows.slice(0, 25).map(toOrder), nextCursor: null });
    },
  },
]);
await server.start();
process.once('SIGTERM', () => process.exit(0));
