import { provideTo, query, sweeps } from '@platform/server';
import type { OrderId } from '../../contract/index.ts';
import { approvers } from '../services.ts';
import { orderFlow } from './order-flow.ts';
import { APPROVERS } from './rules-service.ts';

const LEFT = `
  select o.id from orders_order o where o.status = 'AWAITING_APPROVAL'
    and not exists (select from accounts_user u where u.id = o.approver_id and u.active and u.roles && $1::text[])
  order by o.id limit 500`;

/** Gives orders whose approver has left to the next. Removed, switched off, or without the role. */
export const waitingApprovals = provideTo(sweeps, { approvers }, (deps) => ({
  name: 'order-approvers',
  async run(ctx) {
    const found = await query<{ id: OrderId }>(ctx, LEFT, [APPROVERS]);
    for (const { id } of found) {
      const order = await orderFlow.lock(ctx, id);
      if (order.status === 'AWAITING_APPROVAL') await deps.approvers.handOn(ctx, order);
    }
    return found.length;
  },
}));
