import { committing, refusals } from '@platform/core';
import { asReach, type AttemptLimit, checkAttempts, type Clock, countAttempt, type Ctx, refuse } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  type LinkAnswer,
  type LinkedRequest,
  type ServiceRequest,
  type ServiceRequestAnswer,
  type ServiceRequestId,
  serviceRequestRefusals,
} from '../../contract/index.ts';
import type { Residency } from '../api.ts';
import { ServiceRequestLineEntity } from './line.entity.ts';
import type { Linked, Recipients } from './recipients.ts';
import { ServiceRequestEntity } from './request.entity.ts';
import { type RequestViews, toAnswer } from './request-views.ts';
import type { Taking } from './taking.ts';

interface AnsweringDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly recipients: Recipients;
  readonly residency: Residency;
  readonly take: Taking;
  readonly views: RequestViews;
}
export type Answering = ReturnType<typeof createAnswering>;

/** Links may be guessed at only so often. */
const LIMIT: AttemptLimit = { failures: 30, pauseSeconds: 60 };

/**
 * Takes residents' answers, signed in or by the link in their mail. An answer replaces only the one that was read, until the request ends.
 */
export function createAnswering(deps: AnsweringDeps) {
  const { clock, organisations, recipients, residency, take, views } = deps;

  /** What a link leads to. @throws 422 when it leads nowhere, 429 when somebody tries many */
  async function followed(ctx: Ctx, token: string) {
    const keys = [`service-request-link:${ctx.address}`];
    await checkAttempts(ctx, keys, LIMIT);
    const found = await recipients.follow(ctx, token);
    if (found) return found;
    if (await countAttempt(ctx, keys, LIMIT)) throw refuse(committing(refusals.tooMany), { retryAfterSeconds: LIMIT.pauseSeconds });
    throw refuse(committing(serviceRequestRefusals.link));
  }

  async function show(ctx: Ctx, { requestId, lineId, userId, organisationId }: Linked): Promise<LinkedRequest> {
    const request = await ctx.em.findOneOrFail(ServiceRequestEntity, { id: requestId });
    const line = await ctx.em.findOneOrFail(ServiceRequestLineEntity, { id: lineId });
    const [person] = await residency.people(ctx, [userId]);
    const living = await residency.livingIn(ctx, [line.apartmentId]);
    const names = await organisations.namesOf(ctx, [organisationId]);
    return {
      id: request.id,
      organisation: names.get(organisationId) ?? '',
      name: person?.name ?? '',
      message: request.message,
      accessFrom: request.accessFrom.toISOString(),
      accessTo: request.accessTo.toISOString(),
      answerBy: request.answerBy.toISOString(),
      state: request.state === 'OPEN' && request.answerBy <= clock.now() ? 'ENDED' : request.state,
      reason: request.reason ?? null,
      answer: toAnswer(line, living),
    };
  }

  return {
    /** @throws 404 when the request did not reach the resident's apartment */
    async answer(ctx: Ctx, id: ServiceRequestId, { apartmentId, ...given }: ServiceRequestAnswer): Promise<ServiceRequest> {
      const { userId = '', name } = ctx.actor;
      if ((await residency.apartmentOf(ctx, userId)) !== apartmentId) throw refuse(refusals.notFound, { id, apartmentId });
      await take(ctx, { id, apartmentId }, { ...given, by: name, byLink: false });
      await recipients.see(ctx, id, userId);
      return asTheirs(ctx, (own) => views.get(own, id));
    },
    unread: async (ctx: Ctx) => ({ count: await recipients.unread(ctx, ctx.actor.userId ?? '') }),
    /** @throws 404 when the request did not reach the resident's apartment */
    async see(ctx: Ctx, id: ServiceRequestId): Promise<void> {
      const { userId = '' } = ctx.actor;
      await asTheirs(ctx, (own) => views.get(own, id));
      await recipients.see(ctx, id, userId);
    },

    async readLink(ctx: Ctx, token: string): Promise<LinkedRequest> {
      const { inside, linked } = await followed(ctx, token);
      return show(inside, linked);
    },

    async answerLink(ctx: Ctx, { token, ...given }: LinkAnswer): Promise<LinkedRequest> {
      const { inside, linked } = await followed(ctx, token);
      const [person] = await residency.people(inside, [linked.userId]);
      await take(inside, { id: linked.requestId, apartmentId: linked.apartmentId }, { ...given, by: person?.name ?? '', byLink: true });
      await recipients.see(inside, linked.requestId, linked.userId);
      return show(inside, linked);
    },
  };
}

/** Runs with what is the asker's own alone in reach. */
const asTheirs = <T>(ctx: Ctx, run: (own: Ctx) => Promise<T>): Promise<T> =>
  asReach(ctx, { kind: 'person', organisationId: ctx.organisationId, userId: ctx.actor.userId ?? '' }, run);
