import { DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, newId, refuse, withinOrganisation } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { IdentityCheckId } from '@plugins/id-control/contract';
import type { IdentityChecks } from '@plugins/id-control/server/api';
import { orderRefusals } from '../../contract/index.ts';
import type { OrderEnvironment } from '../settings.ts';
import type { OrderEntity } from './order.entity.ts';

interface IdentityDeps {
  readonly checks: IdentityChecks;
  readonly clock: Clock;
  readonly settings: Pick<OrderEnvironment, 'ORDER_PAY_DAYS'>;
  readonly users: UserLookup;
}
export type OrderIdentity = ReturnType<typeof createOrderIdentity>;

/** Whoever orders for themselves shows by e-ID who they are. */
export function createOrderIdentity({ checks, clock, settings, users }: IdentityDeps) {
  const asked = async (ctx: Ctx, order: OrderEntity): Promise<boolean> => {
    const { id, organisationId, orderedById, orderedBy } = order;
    const number = await users.personalNumber(ctx, orderedById);
    if (!number) return false;
    const checkId = newId<IdentityCheckId>();
    order.identityCheckId = checkId;
    await checks.request(ctx, {
      id: checkId,
      organisationId,
      subject: { type: 'order', id },
      person: { id: orderedById, name: orderedBy, personalNumber: number.value },
      way: 'HERE',
      expiresAt: new Date(clock.now().getTime() + settings.ORDER_PAY_DAYS * DAY_MS),
    });
    return true;
  };
  return {
    /** @throws 422 when it is not known by which number */
    async ask(ctx: Ctx, order: OrderEntity): Promise<void> {
      if (!(await asked(ctx, order))) throw refuse(orderRefusals.personalNumber);
    },

    /** What was asked was taken back while the order still waits for it. It is asked anew, where the number is known. */
    askAnew: (ctx: Ctx, order: OrderEntity): Promise<boolean> => withinOrganisation(ctx, (inside) => asked(inside, order)),

    /** The order has ended: it is asked for no more. Does nothing where it was shown. */
    async end(ctx: Ctx, { identityCheckId: id }: OrderEntity): Promise<void> {
      if (id) await withinOrganisation(ctx, (inside) => checks.end(inside, id, 'CANCELLED'));
    },
  };
}
