import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, type Ctx, type Live, refuse, type Tx } from '@platform/server';
import { type Signing, type SigningId, signingRefusals, type StartedSigning } from '../contract/index.ts';
import type { SigningSubject } from './api.ts';
import { askerOf } from './bankid/start-url.ts';
import { byId, byLink, lockedById } from './find-signing.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';
import type { SigningStarts, StartBy } from './signing-starts.ts';
import { toSigning } from './signing-view.ts';
import { tellOfSigning } from './tell-of-signing.ts';

export interface SigningServiceDeps {
  readonly clock: Clock;
  readonly live: Live;
  readonly orders: SigningOrders;
  readonly starts: SigningStarts;
  readonly subjects: readonly SigningSubject[];
}
export type SigningService = ReturnType<typeof createSigningService>;

/** Somebody else opens an order just now: looks again a little later. */
const PAUSE_MS = 250;

/** Signatures for people: begun, read, cancelled. */
export function createSigningService({ clock, live, orders, starts, subjects }: SigningServiceDeps) {
  const subjectOf = ({ subjectType }: SigningEntity): SigningSubject => {
    const found = subjects.find(({ type }) => type === subjectType);
    if (!found) throw new Error(`Nobody answers for signings of ${subjectType}`);
    return found;
  };
  const shown = (ctx: Ctx, signing: SigningEntity): Signing =>
    toSigning(signing, { order: orders.orderOf(signing), language: ctx.language, now: clock.now(), userAgent: ctx.userAgent });

  /** `locked` finds the signing, in each unit of work anew. */
  async function start(tx: Tx, locked: (ctx: Ctx) => Promise<SigningEntity>, by: StartBy): Promise<StartedSigning> {
    for (;;) {
      const { asker, signing, started, isBusy } = await tx(async (ctx) => {
        const found = await locked(ctx);
        if (found.hasEnded()) throw refuse(signingRefusals.ended, { signingId: found.id });
        const seen = { asker: askerOf(ctx), signing: found, started: starts.opened(ctx, found), isBusy: orders.isBusy(found) };
        if (found.method === 'BANKID' && !seen.started && !seen.isBusy) orders.claim(found);
        return seen;
      });
      if (started) return started;
      if (isBusy) await wait(PAUSE_MS);
      else return begin(tx, locked, await starts[signing.method](asker, signing, by));
    }
  }

  const begin = (
    tx: Tx,
    locked: (ctx: Ctx) => Promise<SigningEntity>,
    keep: Awaited<ReturnType<SigningStarts['BANKID']>>,
  ): Promise<StartedSigning> =>
    tx(async (ctx) => {
      const signing = await locked(ctx);
      const started = await keep(ctx, signing);
      const { id, subjectId } = signing;
      await subjectOf(signing).started(ctx, { id, subjectId, orderId: started.orderId });
      await tellOfSigning(ctx, live, signing);
      return started;
    });

  return {
    get: async (ctx: Ctx, id: SigningId) => shown(ctx, await byId(ctx, id)),
    start: (tx: Tx, id: SigningId, by: StartBy) => start(tx, (ctx) => lockedById(ctx, id), by),

    async cancel(ctx: Ctx, id: SigningId): Promise<Signing> {
      const signing = await lockedById(ctx, id);
      if (signing.hasEnded()) throw refuse(signingRefusals.ended, { signingId: id });
      await orders.cancelOpen(ctx, signing);
      signing.end('CANCELLED');
      await subjectOf(signing).cancelled(ctx, { id, subjectId: signing.subjectId });
      return shown(ctx, signing);
    },

    async getByLink(ctx: Ctx, token: string): Promise<Signing> {
      const signing = await byLink(ctx, token);
      const { status, message, ...rest } = shown(ctx, signing);
      // A used link shows nothing any more; only the page that was open meanwhile is told how it ended.
      if (status === 'COMPLETE') throw refuse(signingRefusals.linkUsed, { status, message });
      return { status, message, ...rest };
    },

    startByLink: (tx: Tx, token: string, by: StartBy) => start(tx, async (ctx) => lockedById(ctx, (await byLink(ctx, token)).id), by),
  };
}
