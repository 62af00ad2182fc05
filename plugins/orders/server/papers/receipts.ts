import { type Language, refusals, type RequestOf, type StreamReply } from '@platform/core';
import { writtenMoment } from '@platform/core/time';
import { ALL, asReach, type Clock, type Ctx, listWorkbook, query, refuse, type Tx } from '@platform/server';
import { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import { MoneyAccount, type Order, type orderDeskEndpoints, type OrderId, orderRefusals } from '../../contract/index.ts';
import { LEDGER_COLUMNS, LEDGER_SHEET, ledgerRows } from '../ledger/ledger-workbook.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import type { OrderView } from '../ordering/order-view.ts';

interface ReceiptsDeps {
  readonly clock: Clock;
  readonly view: OrderView;
}
export type Receipts = ReturnType<typeof createReceipts>;

/** The papers of orders: the receipt of one, and the books of a seller. */
export function createReceipts({ clock, view }: ReceiptsDeps) {
  return {
    /** @throws 404 out of reach, 409 before money was taken for it */
    async receipt(tx: Tx, id: OrderId): Promise<StreamReply> {
      const facts = await tx(async (ctx) => {
        const order = await view.get(ctx, id);
        const { taken, ...money } = order.payment?.registerNumber ? ofRegister(order) : await booked(ctx, order);
        if (!taken) throw refuse(orderRefusals.status, { id });
        const { partnerId } = await ctx.em.findOneOrFail(OrderEntity, { id });
        const seller = await asReach(ctx, ALL, (all) => all.em.findOne(OrganisationEntity, { id: partnerId }));
        if (!seller) throw refuse(refusals.notFound, { id: partnerId });
        const { name, organisationNumber, address, postalCode, city } = seller;
        const { language, timeZone } = ctx;
        return {
          ...order,
          language,
          seller: {
            name,
            organisationNumber: organisationNumber ?? '',
            address: [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          },
          buyer: `${order.orderedBy.name}, ${order.organisation.name}`,
          paidOn: writtenMoment(taken, { language, timeZone }),
          ...money,
          sale: saleOf(order.payment, language),
        };
      });
      const { receiptPdf } = await import('./receipt-pdf.ts'); // fonts and PDF are large, and seldom asked for
      const bytes = await receiptPdf(facts);
      return { mediaType: 'application/pdf', name: `${facts.number}.pdf`, size: bytes.length, content: once(bytes) };
    },

    /** Every movement of money, two rows and more each, in order; their sum is zero. */
    ledger(ctx: Ctx, asked: LedgerQuery): StreamReply {
      const rows = ledgerRows(ctx, askedFor(asked, ctx.timeZone));
      return listWorkbook(ctx, clock, { sheet: LEDGER_SHEET, columns: LEDGER_COLUMNS, rows });
    },
  };
}

type LedgerQuery = { readonly [asked in keyof RequestOf<typeof orderDeskEndpoints.exportLedger>['query']]?: string | null | undefined };
/** Of one seller, or all. Within both days, which begin in the asker's time zone. */
const askedFor = ({ from, to, partnerId }: LedgerQuery, timeZone: string) => sql<boolean>`(${partnerId ?? null}::uuid is null
    or l.organisation_id = ${partnerId ?? null}::uuid)
  and l.at >= ${from ?? '-infinity'}::date::timestamp at time zone ${timeZone}
  and l.at < (${to ?? 'infinity'}::date + 1)::timestamp at time zone ${timeZone}`;

/** When money was taken, how much never was, and how much was paid back. Minor units. */
interface Money {
  readonly taken: Date | undefined;
  readonly notTaken: number;
  readonly refunded: number;
}
const MOVED = `
  select max(at) filter (where kind = 'CHARGED') as at, coalesce(sum(amount) filter (where kind = 'CHARGED'), 0)::int as charged,
    coalesce(-sum(amount) filter (where kind = 'REFUNDED'), 0)::int as refunded
  from orders_ledger where order_id = $1 and account = any($2)`;

/** As the books have it. What was only reserved, and let go, is no sale; what was paid twice and has gone back is none either. */
async function booked(ctx: Ctx, { id, total }: Order): Promise<Money> {
  const [row] = await asReach(ctx, ALL, (all) =>
    query<{ at: Date | null; charged: number; refunded: number }>(all, MOVED, [id, MoneyAccount.options]),
  );
  const { at = null, charged = 0, refunded = 0 } = row ?? {};
  const sold = Math.min(total, charged);
  return { taken: at ? new Date(at) : undefined, notTaken: total - sold, refunded: Math.max(0, sold - (charged - refunded)) };
}

/** What is sold at the counter stands in the cash register's books. */
const ofRegister = ({ paidAt, refunds }: Order): Money => ({
  taken: paidAt ? new Date(paidAt) : undefined,
  notTaken: 0,
  refunded: refunds.reduce((sum, { amount, status }) => (status === 'DONE' ? sum + amount : sum), 0),
});

/** A sale at the counter is receipted by the cash register. */
function saleOf(payment: Order['payment'], language: Language): string {
  if (payment?.registerNumber)
    return { sv: `Kassakvitto ${payment.registerNumber}`, nb: `Kassakvittering ${payment.registerNumber}` }[language];
  const method = payment?.method === 'SWISH' ? 'Swish' : 'kort';
  return { sv: `Distansköp, ${method}`, nb: `Fjernsalg, ${method}` }[language];
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
