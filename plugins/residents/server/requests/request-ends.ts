import { type Clock, type Ctx, doneBy } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { ServiceRequest, ServiceRequestId } from '../../contract/index.ts';
import { countAnswers, FIRST, linesAfter } from './locked.ts';
import type { Recipients } from './recipients.ts';
import { requestFlow } from './request-flow.ts';
import type { ServiceRequestEntity } from './request.entity.ts';
import type { RequestMessages } from './request-messages.ts';
import type { RequestViews } from './request-views.ts';

interface EndDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof requestFlow>;
  readonly messages: RequestMessages;
  readonly recipients: Recipients;
  readonly views: RequestViews;
}
export type RequestEnds = ReturnType<typeof createRequestEnds>;

/** So many apartments are written to in one transaction. */
const BATCH = 200;
/** A request has at most as many. */
const ALL = 2000;

/** What happens to a request after it was sent, apart from the answers. */
export function createRequestEnds({ clock, flow, messages, recipients, views }: EndDeps) {
  const withdrawNow = async (ctx: Ctx, request: ServiceRequestEntity, reason: string | undefined): Promise<void> => {
    request.withdraw(clock.now(), reason);
    await ctx.em.flush();
    const lines = await linesAfter(ctx, request.id, { after: FIRST, limit: ALL, pending: false });
    await messages.withdrawn(
      ctx,
      request,
      lines.map(({ apartmentId }) => apartmentId),
    );
  };

  return {
    /**
     * Writes to those who live in the next apartments that have not answered; answers where to go on, `undefined` at the end or when the
     * request is closed.
     */
    async ask(ctx: Ctx, id: ServiceRequestId, { after = FIRST, round }: { readonly after?: string | undefined; readonly round: number }) {
      const request = await requestFlow.lock(ctx, id);
      if (request.state !== 'OPEN') return undefined;
      const lines = await linesAfter(ctx, id, { after, limit: BATCH, pending: true });
      await messages.ask(ctx, request, { asked: await recipients.ask(ctx, lines), lines, round });
      return lines.length < BATCH ? undefined : lines.at(-1)?.id;
    },

    /** @throws 404, 409 once it is closed */
    async withdraw(ctx: Ctx, id: ServiceRequestId, reason: string | undefined): Promise<ServiceRequest> {
      const request = await requestFlow.lock(ctx, id);
      request.refuseUnlessOpen(clock.now());
      await withdrawNow(ctx, request, reason);
      await flow.signal(ctx, id, { key: 'withdrawn', signal: { withdrawn: { by: doneBy(ctx) } } });
      return views.get(ctx, id);
    },

    /** Withdrawn from the console. Does nothing once it is closed. */
    async giveUp(ctx: Ctx, id: ServiceRequestId, reason: string | undefined): Promise<void> {
      await requestFlow.whileOpen(ctx, id, (request) => withdrawNow(ctx, request, reason));
    },

    /** Its time is up: whoever asked is told what came of it. Does nothing once it is closed. */
    async end(ctx: Ctx, id: ServiceRequestId): Promise<void> {
      await requestFlow.whileOpen(ctx, id, async (request) => {
        request.end(clock.now());
        await ctx.em.flush();
        await messages.ended(ctx, request, await countAnswers(ctx, request));
      });
    },
  };
}
