import { asSystemForAll, newId, query } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { demoOrganisations } from '@plugins/organisations/testing';
import { orderEndpoints as calls, type OrderId, type OrderStatus, type RefundId } from '../contract/index.ts';

const PARTNER = { as: 'partner@demo.example', organisationId: demoOrganisations.bjorken };

export const SHIP_TO = { name: 'Rebecka Åberg', address: 'Björkgatan 2', postalCode: '222 40', city: 'Lund' };

/** An order for Brf Björken that has come so far. Made at the locksmith's desk by marking. */
export async function anOrderThatIs(host: TestHost, status: OrderStatus, more: { readonly send?: boolean } = {}): Promise<OrderId> {
  const wanted = { product: 'KEY_COPY' as const, variant: 'MECHANICAL' as const, marking: 'P1', quantity: 1 };
  done(await host.call(calls.addToCart, { body: wanted }, PARTNER));
  const { total } = done(await host.call(calls.cart, { query: {} }, PARTNER));
  const { shipping } = done(await host.call(calls.catalogue, { query: {} }, PARTNER));
  const sending = shipping.find(({ way }) => way === 'SEND')?.price ?? 0;
  const way = more.send ? { shipping: 'SEND' as const, shipTo: SHIP_TO, total: total + sending } : { shipping: 'COLLECT' as const, total };
  const { id } = done(await host.call(calls.place, { body: way }, PARTNER));
  if (status !== 'AWAITING_PAYMENT') await standsAs(host, id, status);
  return id;
}

/** What its workflow and the locksmith would have made of it. */
async function standsAs(host: TestHost, id: OrderId, status: OrderStatus): Promise<void> {
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      `update orders_order set status = $2, paid_at = case when $2 in ('NEW', 'STARTED', 'READY', 'COLLECTED') then now() end where id = $1`,
      [id, status],
    ),
  );
}
/** Somebody else is to approve it, and has ordered it. */
export async function givenTo(host: TestHost, id: OrderId, userId: string): Promise<void> {
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update orders_order set approver_id = $2, ordered_by_id = $2 where id = $1', [id, userId]),
  );
}
/** What a payment service has refused to give back of a paid order. */
export async function aRefusedRefund(host: TestHost, id: OrderId): Promise<RefundId> {
  const refundId = newId<RefundId>();
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, REFUSED, [id, refundId]));
  return refundId;
}
const REFUSED = `insert into orders_refund (id, organisation_id, partner_id, payment_id, order_id, amount, vat, reason, asked_by, status, fault, created_at)
  select $2, organisation_id, partner_id, id, order_id, 100, 20, 'Fel nyckel', 'Petra Nyberg', 'FAILED', 'RF02', now() from orders_payment where order_id = $1`;
