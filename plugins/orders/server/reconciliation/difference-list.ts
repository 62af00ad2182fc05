import type { Page, RequestOf } from '@platform/core';
import { type Ctx, type Db, descending, list } from '@platform/server';
import { orderSettingsEndpoints, type PaymentDifference } from '../../contract/index.ts';
import type { OrderEntity } from '../ordering/order.entity.ts';
import type { PaymentEntity } from '../payments/payment.entity.ts';
import type { DifferenceEntity } from './difference.entity.ts';

type ListQuery = RequestOf<typeof orderSettingsEndpoints.differences>['query'];
type Tables = { orders_difference: DifferenceEntity; orders_order: OrderEntity; orders_payment: PaymentEntity };

const all = list(orderSettingsEndpoints.differences, {
  from: (db: Db<Tables>) =>
    db
      .selectFrom('orders_difference as d')
      .innerJoin('orders_order as r', 'r.id', 'd.orderId')
      .innerJoin('orders_payment as p', 'p.id', 'd.paymentId')
      .select(['d.id', 'd.kind', 'd.expected', 'd.found', 'd.foundAt', 'd.orderId', 'r.number', 'r.country', 'p.method']),
  organisation: 'd.organisationId',
  id: 'd.id',
  order: { foundAt: descending('d.foundAt') },
  filters: {},
});

/** What differs between payments and their providers, the newest first. */
export const differences = (ctx: Ctx, query: ListQuery): Promise<Page<PaymentDifference>> =>
  all.page(ctx, query, {
    toItem: ({ orderId, number, foundAt, ...row }): PaymentDifference => ({
      ...row,
      order: { id: orderId, number },
      foundAt: new Date(foundAt).toISOString(),
    }),
  });
