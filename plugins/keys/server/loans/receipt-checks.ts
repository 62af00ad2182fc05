import { type AttemptLimit, asSystem, checkAttempts, countAttempt, type Ctx, withReach, type Work } from '@platform/server';
import type { ReceiptCheck } from '../../contract/index.ts';
import { KeyReceiptEntity } from './receipt.entity.ts';
import { readReceiptNumber } from './receipt-number.ts';

export interface ReceiptChecksDeps {
  /** Our sealing certificate, PEM. */
  readonly certificate: () => Promise<string>;
  readonly work: Work;
}
export type ReceiptChecks = ReturnType<typeof createReceiptChecks>;

/** Anybody may ask, so everybody may ask only so often. */
const LIMIT: AttemptLimit = { failures: 30, pauseSeconds: 60 };
const UNKNOWN: ReceiptCheck = { genuine: false, number: null, sealedAt: null };

/** Whether a receipt is ours: number and time, never a name. */
export function createReceiptChecks({ certificate, work }: ReceiptChecksDeps) {
  const limited = async (ctx: Ctx) => {
    const keys = [`receipt-check:${ctx.address}`];
    await checkAttempts(ctx, keys, LIMIT);
    await work.write(asSystem({ kind: 'nothing' }), (own) => countAttempt(own, keys, LIMIT));
  };

  return {
    async byNumber(ctx: Ctx, typed: string): Promise<ReceiptCheck> {
      await limited(ctx);
      const number = readReceiptNumber(typed);
      const found = number ? await known(ctx, number) : null;
      return found ? { genuine: true, number: found.number, sealedAt: found.sealedAt.toISOString() } : UNKNOWN;
    },

    async byFile(ctx: Ctx, content: AsyncIterable<Uint8Array>): Promise<ReceiptCheck> {
      await limited(ctx);
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const { checkSeal } = await import('../receipt/check-seal.ts'); // large, and seldom asked for
      const { genuine, number, sealedAt } = await checkSeal(Buffer.concat(chunks), { caOrCertificatePem: await certificate() });
      return genuine ? { genuine, number: number ?? null, sealedAt: sealedAt?.toISOString() ?? null } : UNKNOWN;
    },
  };
}

const known = async (ctx: Ctx, number: string) => (await withReach(ctx, { kind: 'all' })).em.findOne(KeyReceiptEntity, { number });
