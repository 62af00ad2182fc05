import { asSystem, txOf, type Work } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { orderFlow } from '../ordering/order-flow.ts';
import type { Completion } from '../ordering/completion.ts';
import type { GivenUp } from './payment.entity.ts';
import type { Settlement } from './settlement.ts';

interface LateDeps {
  readonly completion: Pick<Completion, 'complete'>;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly settlement: Pick<Settlement, 'settle'>;
  readonly work: Work;
}
export type LatePayments = ReturnType<typeof createLatePayments>;

/**
 * Money that comes for an attempt that was given up. Swish did not know yet, or somebody pressed pay just before. It pays the order while that
 * waits for money, and else goes back. Asked when the provider tells of it, and every night. @throws ProviderError
 */
export const createLatePayments =
  ({ completion, flow, settlement, work }: LateDeps) =>
  async ({ id: paymentId, orderId, organisationId }: GivenUp): Promise<void> => {
    const tx = txOf(work, asSystem({ kind: 'organisation', organisationId }));
    if ((await settlement.settle(tx, paymentId)) !== 'PAID') return;
    await tx(async (ctx) => {
      const { status } = await orderFlow.lock(ctx, orderId);
      if (status !== 'AWAITING_PAYMENT') await completion.complete(ctx, orderId, paymentId);
      else await flow.signal(ctx, orderId, { key: `late:${paymentId}`, signal: { paymentAsked: { paymentId } } });
    });
  };
