import { addDays } from '@platform/core/time';
import { vatWithin } from '@platform/core/money';
import { type Ctx, newId, query } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { type OrderId, type OrderStatus, type PaymentId, VAT_PERCENT } from '../contract/index.ts';
import { OrderLineEntity } from './ordering/line.entity.ts';
import { newOrderNumber } from './ordering/order-number.ts';
import { OrderEntity } from './ordering/order.entity.ts';
import { book } from './payments/ledger.ts';
import { PaymentEntity } from './payments/payment.entity.ts';

interface Demo {
  readonly organisationId: (typeof demoOrganisations)[keyof typeof demoOrganisations];
  readonly partnerId: (typeof demoOrganisations)[keyof typeof demoOrganisations];
  readonly email: string;
  readonly status: Extract<OrderStatus, 'NEW' | 'STARTED' | 'COLLECTED' | 'CLOSED'>;
  readonly marking: string;
  readonly daysAgo: number;
}
const { bjorken, fjordgarden, otherCustomer, otherPartner, partner } = demoOrganisations;
const HOUSE = { organisationId: bjorken, partnerId: partner, email: 'resident@demo.example' } as const;
const ORDERS: readonly Demo[] = [
  { ...HOUSE, status: 'NEW', marking: '1001-1', daysAgo: 0 },
  { ...HOUSE, status: 'STARTED', marking: '1002-1', daysAgo: 1, email: 'admin@demo.example' },
  { ...HOUSE, status: 'COLLECTED', marking: '1001-1', daysAgo: 6 },
  { ...HOUSE, status: 'CLOSED', marking: '1001-2', daysAgo: 40 },
  { organisationId: fjordgarden, partnerId: partner, email: 'admin.no@demo.example', status: 'CLOSED', marking: 'F12', daysAgo: 60 },
  { organisationId: otherCustomer, partnerId: otherPartner, email: 'admin.other@demo.example', status: 'NEW', marking: 'G7', daysAgo: 2 },
];
const [PRICE, DAY_MS] = [29_500, 86_400_000];

/** Orders that are paid, at each customer, and the money in the books. */
export async function seedDemoOrders(ctx: Ctx, now: Date): Promise<void> {
  for (const { email, status, marking, daysAgo, ...of } of ORDERS) {
    const [user] = await query<{ id: string; name: string }>(ctx, 'select id, name from accounts_user where email = $1', [email]);
    if (!user) continue;
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const [id, vat] = [newId<OrderId>(), vatWithin(PRICE, VAT_PERCENT)];
    const isOut = status === 'COLLECTED' || status === 'CLOSED';
    ctx.em.create(OrderEntity, {
      ...of,
      id,
      number: newOrderNumber(createdAt),
      status,
      orderedById: user.id,
      orderedBy: user.name,
      country: 'SE',
      shipping: 'COLLECT',
      note: '',
      total: PRICE,
      vat,
      readyOn: addDays(createdAt.toISOString().slice(0, 10), 1),
      paidAt: createdAt,
      collectedAt: isOut ? new Date(createdAt.getTime() + DAY_MS) : null,
      closedAt: status === 'CLOSED' ? new Date(createdAt.getTime() + 15 * DAY_MS) : null,
      createdAt,
      version: 1,
    });
    await ctx.em.flush();
    const row = { organisationId: of.organisationId, orderId: id, position: 0, variant: 'MECHANICAL', marking, quantity: 1 } as const;
    ctx.em.create(OrderLineEntity, { ...row, id: newId(), product: 'KEY_COPY', unitPrice: PRICE, total: PRICE, vat });
    const payment = { id: newId<PaymentId>(), orderId: id, ...of, method: 'SWISH', amount: PRICE, atOnce: true } as const;
    ctx.em.create(PaymentEntity, {
      ...payment,
      status: 'PAID',
      charged: PRICE,
      refunded: 0,
      bankReference: newId(),
      createdAt,
      paidAt: createdAt,
      version: 1,
    });
    await ctx.em.flush();
    await book(ctx, { id: payment.id, kind: 'CHARGED', payment, amount: PRICE, vat, at: createdAt });
  }
}
