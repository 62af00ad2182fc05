import type { Page, RequestOf, StreamReply, Text } from '@platform/core';
import { CHUNK, type Clock, type Ctx, type Db, descending, type ExportColumn, found, isoOf, list, listWorkbook } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { type RawBuilder, sql } from 'kysely';
import { type ListedOrder, MoneyAccount, orderEndpoints, type OrderStatus } from '../../contract/index.ts';
import { OWED } from '../payments/stopped-refunds.ts';
import { askerOf } from './cart-service.ts';
import type { OrderEntity } from './order.entity.ts';

type ListQuery = RequestOf<typeof orderEndpoints.list>['query'];
type ExportQuery = RequestOf<typeof orderEndpoints.exportOrders>['query'];
export type OrderList = ReturnType<typeof createOrderList>;

const MARKINGS = sql<string[]>`array(select trim(l.quantity || ' × ' || l.marking) from orders_line l
  where l.order_id = r.id and l.product <> 'SHIPPING' order by l.position)`;

/** What a filter needs beside its value. Days begin in the asker's time zone. */
type Given = Readonly<Record<'asker' | 'timeZone' | 'paidFrom' | 'paidTo', string>>;
const givenOf = (ctx: Ctx, { paidFrom = '-infinity', paidTo = 'infinity' }: Pick<ListQuery, 'paidFrom' | 'paidTo'>): Given => ({
  asker: askerOf(ctx),
  timeZone: ctx.timeZone,
  paidFrom,
  paidTo,
});

/** Of which the seller's books hold money that moved in those ways within both days. */
const paid = (ways: RawBuilder<unknown>, { timeZone, paidFrom, paidTo }: Given) =>
  sql<boolean>`r.id in (select l.order_id from orders_ledger l where l.account = any(${ways})
    and l.at >= ${paidFrom}::date::timestamp at time zone ${timeZone} and l.at < (${paidTo}::date + 1)::timestamp at time zone ${timeZone})`;
const ANY_WAY = sql`array[${sql.join(MoneyAccount.options.map((method) => sql.lit(method)))}]`;

/** Orders, the newest first. */
const all = list(orderEndpoints.list, {
  from: (db: Db<{ orders_order: OrderEntity; organisations_organisation: OrganisationEntity }>) =>
    db
      .selectFrom('orders_order as r')
      .innerJoin('organisations_organisation as o', 'o.id', 'r.organisationId')
      .select(['r.id', 'r.number', 'r.status', 'r.organisationId', 'o.name as organisationName', 'r.orderedById', 'r.orderedBy'])
      .select(['r.shipping', 'r.total', 'r.country', 'r.createdAt'])
      .select([MARKINGS.as('markings'), sql<string>`r.ready_on::text`.as('readyDay')]),
  organisation: 'r.organisationId',
  id: 'r.id',
  order: { createdAt: descending('r.createdAt') },
  filters: {
    query: (words) => found('orders_order', 'r.id', words),
    status: (status) => sql<boolean>`r.status = any(${[...status]}::text[])`,
    shipping: (ways) => sql<boolean>`r.shipping = any(${[...ways]}::text[])`,
    mine: (is, { asker }: Given) => sql<boolean>`(r.ordered_by_id = ${asker}::uuid) = ${is}`,
    paidBy: (methods, given: Given) => paid(sql`${[...methods]}::text[]`, given),
    paidFrom: (paidFrom, given: Given) => paid(ANY_WAY, { ...given, paidFrom }),
    paidTo: (paidTo, given: Given) => paid(ANY_WAY, { ...given, paidTo }),
    toPayBack: (is) => sql<boolean>`(r.id in (select f.order_id from orders_refund f where ${sql.raw(OWED)})) = ${is}`,
    toApprove: (is, { asker }: Given) =>
      sql<boolean>`(r.status = 'AWAITING_APPROVAL' and (r.approver_id = ${asker}::uuid or r.deputy_id = ${asker}::uuid))
        ${sql.raw(is ? '' : 'is not true')}`,
  },
});

/** How an order stands, in words. */
export const ORDER_STATUS: Readonly<Record<OrderStatus, Text>> = {
  AWAITING_IDENTITY: { sv: 'Väntar på legitimering', nb: 'Venter på legitimering' },
  AWAITING_APPROVAL: { sv: 'Väntar på godkännande', nb: 'Venter på godkjenning' },
  AWAITING_PAYMENT: { sv: 'Väntar på betalning', nb: 'Venter på betaling' },
  NEW: { sv: 'Ny', nb: 'Ny' },
  STARTED: { sv: 'Påbörjad', nb: 'Påbegynt' },
  READY: { sv: 'Klar', nb: 'Klar' },
  COLLECTED: { sv: 'Utlämnad', nb: 'Utlevert' },
  CLOSED: { sv: 'Avslutad', nb: 'Avsluttet' },
  CANCELLED: { sv: 'Avbeställd', nb: 'Avbestilt' },
};
const SHEET: Text = { sv: 'Beställningar', nb: 'Bestillinger' };
const COLUMNS = {
  number: { heading: { sv: 'Nummer', nb: 'Nummer' }, width: 14 },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: { ...ORDER_STATUS, SENT: { sv: 'Skickad', nb: 'Sendt' } }, width: 24 },
  orderedBy: { heading: { sv: 'Beställd av', nb: 'Bestilt av' }, width: 28 },
  keys: { heading: { sv: 'Nycklar', nb: 'Nøkler' }, width: 32 },
  amount: { heading: { sv: 'Belopp inkl. moms', nb: 'Beløp inkl. mva.' }, as: 'number', width: 18 },
  currency: { heading: { sv: 'Valuta', nb: 'Valuta' }, width: 10 },
  createdAt: { heading: { sv: 'Beställd', nb: 'Bestilt' }, as: 'moment', width: 18 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** Orders page by page, and the whole list as a workbook. */
export function createOrderList({ clock }: { readonly clock: Clock }) {
  return {
    page: (ctx: Ctx, query: ListQuery): Promise<Page<ListedOrder>> =>
      all.page(ctx, query, {
        given: givenOf(ctx, query),
        toItem: ({ organisationId, organisationName, orderedById, orderedBy, markings, readyDay, createdAt, ...row }): ListedOrder => ({
          ...row,
          organisation: { id: organisationId, name: organisationName },
          orderedBy: { id: orderedById, name: orderedBy },
          keys: markings,
          readyOn: readyDay,
          createdAt: isoOf(createdAt),
        }),
      }),

    export(ctx: Ctx, query: ExportQuery): StreamReply {
      async function* rows() {
        for await (const row of all.rows(ctx, query, givenOf(ctx, query)).stream(CHUNK))
          yield {
            ...row,
            // what leaves by post is handed out to nobody
            status: row.status === 'COLLECTED' && row.shipping === 'SEND' ? 'SENT' : row.status,
            organisation: row.organisationName,
            keys: row.markings.join(', '),
            amount: row.total / 100,
            currency: row.country === 'NO' ? 'NOK' : 'SEK',
          };
      }
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: COLUMNS, rows: rows() });
    },
  };
}
