import { type Ctx, type Outbox, outboxHandlers, provideTo } from '@platform/server';
import { z } from 'zod';
import { idControl } from '../../contract/index.ts';
import { BankIdError } from './bankid-error.ts';
import { bankId } from './service.ts';

const { bankid: KIND } = idControl.outbox;
const Payload = z.object({ orderRef: z.string() });

/** Cancels an open order at BankID after the unit of work has committed. The reference is of use only with our certificate. */
export async function cancelOrder(
  ctx: Ctx,
  outbox: Outbox,
  { orderRef, organisationId }: z.output<typeof Payload> & { readonly organisationId: string | null },
): Promise<void> {
  await outbox.post(ctx, {
    kind: KIND,
    key: `${KIND}:cancel:${orderRef}`,
    payload: { orderRef },
    organisationId: organisationId ?? undefined,
  });
}

/** Cancels as far as BankID can be reached: an order left behind ends by itself. */
export const bankIdCancels = provideTo(outboxHandlers, { bankId }, (deps) => ({
  kind: KIND,
  deliver: async ({ payload }) => {
    const { orderRef } = Payload.parse(payload);
    await deps.bankId.cancel(orderRef).catch((error: unknown) => {
      if (!(error instanceof BankIdError)) throw error;
    });
  },
  retryAfterSeconds: () => undefined,
}));
