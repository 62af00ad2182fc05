import { committing, refusals } from '@platform/core';
import { type AttemptLimit, checkAttempts, countAttempt, type Ctx, refuse, ALL, asReach, type Tx } from '@platform/server';
import type { ReceiptCheck } from '../../contract/index.ts';
import { KeyReceiptEntity } from './receipt.entity.ts';
import { readReceiptNumber } from './receipt-number.ts';

export interface ReceiptChecksDeps {
  /** Our sealing certificate, PEM. */
  readonly certificate: () => Promise<string>;
}
export type ReceiptChecks = ReturnType<typeof createReceiptChecks>;

/** Anybody may ask, so everybody may ask only so often. */
const LIMIT: AttemptLimit = { failures: 30, pauseSeconds: 60 };
const UNKNOWN: ReceiptCheck = { genuine: false, number: null, sealedAt: null };

/** Whether a receipt is ours: number and time, never a name. */
export function createReceiptChecks({ certificate }: ReceiptChecksDeps) {
  return {
    async byNumber(ctx: Ctx, typed: string): Promise<ReceiptCheck> {
      await counted(ctx);
      const number = readReceiptNumber(typed);
      const found = number ? await known(ctx, number) : null;
      return found ? { genuine: true, number: found.number, sealedAt: found.sealedAt.toISOString() } : UNKNOWN;
    },

    async byFile(tx: Tx, content: AsyncIterable<Uint8Array>): Promise<ReceiptCheck> {
      await tx(counted);
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const { checkSeal } = await import('../receipt/check-seal.ts'); // large, and seldom asked for
      const { genuine, number, sealedAt } = await checkSeal(Buffer.concat(chunks), { caOrCertificatePem: await certificate() });
      return genuine ? { genuine, number: number ?? null, sealedAt: sealedAt?.toISOString() ?? null } : UNKNOWN;
    },
  };
}

/** @throws 429 after too many from one address */
async function counted(ctx: Ctx): Promise<void> {
  const keys = [`receipt-check:${ctx.address}`];
  await checkAttempts(ctx, keys, LIMIT);
  const isTooMuch = await countAttempt(ctx, keys, LIMIT);
  if (isTooMuch) throw refuse(committing(refusals.tooMany), { retryAfterSeconds: LIMIT.pauseSeconds });
}

const known = (ctx: Ctx, number: string) => asReach(ctx, ALL, (wide) => wide.em.findOne(KeyReceiptEntity, { number }));
