import { refusals, type StreamReply, type Text } from '@platform/core';
import { writtenMoment } from '@platform/core/time';
import { ALL, asReach, type Clock, type Ctx, type ExportColumn, listWorkbook, query, refuse, type Tx } from '@platform/server';
import { OrganisationEntity } from '@plugins/organisations/server/api';
import { type OrderId, orderRefusals } from '../../contract/index.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import type { OrderView } from '../ordering/order-view.ts';
import { receiptPdf } from './receipt-pdf.ts';

interface ReceiptsDeps {
  readonly clock: Clock;
  readonly view: OrderView;
}
export type Receipts = ReturnType<typeof createReceipts>;

const SHEET: Text = { sv: 'Verifikationer', nb: 'Bilag' };
const COLUMNS = {
  at: { heading: { sv: 'Tid', nb: 'Tid' }, as: 'moment', width: 18 },
  number: { heading: { sv: 'Beställning', nb: 'Bestilling' }, width: 14 },
  kind: {
    heading: { sv: 'Händelse', nb: 'Hendelse' },
    values: {
      RESERVED: { sv: 'Reserverat', nb: 'Reservert' },
      CHARGED: { sv: 'Betalning', nb: 'Betaling' },
      RELEASED: { sv: 'Reservation släppt', nb: 'Reservasjon frigitt' },
      REFUNDED: { sv: 'Återbetalning', nb: 'Tilbakebetaling' },
    },
    width: 16,
  },
  account: {
    heading: { sv: 'Konto', nb: 'Konto' },
    values: {
      SWISH: { sv: 'Swish', nb: 'Swish' },
      NETS_EASY: { sv: 'Kort', nb: 'Kort' },
      SALES: { sv: 'Försäljning', nb: 'Salg' },
      VAT: { sv: 'Utgående moms', nb: 'Utgående mva.' },
      RESERVED: { sv: 'Reserverat på kort', nb: 'Reservert på kort' },
      PLEDGED: { sv: 'Reserverat, motkonto', nb: 'Reservert, motkonto' },
    },
    width: 16,
  },
  amount: { heading: { sv: 'Belopp', nb: 'Beløp' }, as: 'number', width: 14 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** The papers of orders: the receipt of one, and the books of a seller. */
export function createReceipts({ clock, view }: ReceiptsDeps) {
  return {
    /** @throws 404 out of reach, 409 before it is paid, also while it is only reserved */
    async receipt(tx: Tx, id: OrderId): Promise<StreamReply> {
      const facts = await tx(async (ctx) => {
        const order = await view.get(ctx, id);
        if (!order.paidAt || order.payment?.held) throw refuse(orderRefusals.status, { id });
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
          paidOn: writtenMoment(new Date(order.paidAt), { language, timeZone }),
          method: order.payment?.method === 'SWISH' ? 'Swish' : { sv: 'kort', nb: 'kort' }[language],
        };
      });
      const bytes = await receiptPdf(facts);
      return { mediaType: 'application/pdf', name: `${facts.number}.pdf`, size: bytes.length, content: once(bytes) };
    },

    /** Every movement of money, two rows and more each, in order; their sum is zero. */
    ledger(ctx: Ctx, { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): StreamReply {
      async function* rows() {
        const found = await query<{ at: string; number: string; kind: string; account: string; amount: number; organisation: string }>(
          ctx,
          `select l.at, coalesce(r.number, '') as number, l.kind, l.account, l.amount, o.name as organisation
           from orders_ledger l left join orders_order r on r.id = l.order_id join organisations_organisation o on o.id = l.organisation_id
           where ($1::date is null or l.at >= $1::date) and ($2::date is null or l.at < $2::date + 1) order by l.at, l.id`,
          [from ?? null, to ?? null],
        );
        for (const row of found) yield { ...row, amount: row.amount / 100 };
      }
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: COLUMNS, rows: rows() });
    },
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
