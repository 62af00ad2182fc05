import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, type Ctx, doneBy, type Live, refuse, type Tx } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type Signing, type SigningId, signingRefusals, type StartedSigning } from '../contract/index.ts';
import { askerOf } from './bankid/start-url.ts';
import { byId, byLink, lockedById } from './find-signing.ts';
import type { signFlow } from './sign-flow.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';
import type { SigningStarts, StartBy } from './signing-starts.ts';
import { toSigning } from './signing-view.ts';
import { tellOfSigning } from './tell-of-signing.ts';

export interface SigningServiceDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof signFlow>;
  readonly live: Live;
  readonly orders: SigningOrders;
  readonly starts: SigningStarts;
}
export type SigningService = ReturnType<typeof createSigningService>;

/** Somebody else opens an order just now: looks again a little later. */
const PAUSE_MS = 250;

/** Signatures for people: begun, read, cancelled. */
export function createSigningService({ clock, flow, live, orders, starts }: SigningServiceDeps) {
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
      const { orderId } = started;
      await flow.signal(ctx, signing.id, { key: orderId, signal: { begun: { orderId } } });
      await tellOfSigning(ctx, live, signing);
      return started;
    });

  return {
    get: async (ctx: Ctx, id: SigningId) => shown(ctx, await byId(ctx, id)),
    start: (tx: Tx, id: SigningId, by: StartBy) => start(tx, (ctx) => lockedById(ctx, id), by),

    async cancel(ctx: Ctx, id: SigningId, reason?: string): Promise<Signing> {
      const signing = await lockedById(ctx, id);
      if (signing.hasEnded()) throw refuse(signingRefusals.ended, { signingId: id });
      await orders.cancelOpen(ctx, signing);
      signing.end('CANCELLED');
      await flow.signal(ctx, id, { key: 'declined', signal: { declined: { by: doneBy(ctx), reason: reason || undefined } } });
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
