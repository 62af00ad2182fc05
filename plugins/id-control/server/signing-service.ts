import { type Clock, type Ctx, inNext, type Live, type Next, refuse } from '@platform/server';
import { type Signing, type SigningDevice, type SigningId, signingRefusals, type StartedSigning } from '../contract/index.ts';
import type { SigningSubject } from './api.ts';
import { byId, byLink, lockedAgain, lockedById } from './find-signing.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';
import type { SigningStarts } from './signing-starts.ts';
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

export function createSigningService({ clock, live, orders, starts, subjects }: SigningServiceDeps) {
  const subjectOf = ({ subjectType }: SigningEntity): SigningSubject => {
    const found = subjects.find(({ type }) => type === subjectType);
    if (!found) throw new Error(`Nobody answers for signings of ${subjectType}`);
    return found;
  };
  const shown = (ctx: Ctx, signing: SigningEntity): Signing =>
    toSigning(signing, { order: orders.orderOf(signing), language: ctx.language, now: clock.now(), userAgent: ctx.userAgent });

  async function start(ctx: Ctx, signing: SigningEntity, device: SigningDevice): Promise<Next<StartedSigning>> {
    if (signing.hasEnded()) throw refuse(signingRefusals.ended, { signingId: signing.id });
    if (orders.isBusy(signing)) return orders.pause().andThen(async (next) => start(next, await lockedAgain(next, signing), device));
    return inNext(ctx, await starts[signing.method](ctx, signing, device), async (next, { isNew, ...started }) => {
      const { id, subjectId } = signing;
      if (isNew) await subjectOf(signing).started(next, { id, subjectId, orderId: started.orderId });
      await tellOfSigning(next, live, signing);
      return started;
    });
  }

  return {
    get: async (ctx: Ctx, id: SigningId) => shown(ctx, await byId(ctx, id)),
    start: async (ctx: Ctx, id: SigningId, device: SigningDevice) => start(ctx, await lockedById(ctx, id), device),

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

    async startByLink(ctx: Ctx, token: string, device: SigningDevice): Promise<Next<StartedSigning>> {
      return start(ctx, await lockedAgain(ctx, await byLink(ctx, token)), device);
    },
  };
}
