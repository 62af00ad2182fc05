import { refusals } from '@platform/core';
import { DAY_MS } from '@platform/core/time';
import { doneBy, type Clock, type Ctx, inReach, newId, query, refuse, rows, refuseField } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import {
  MAX_REQUEST_APARTMENTS,
  type NewServiceRequest,
  type ServiceRequest,
  type ServiceRequestId,
  serviceRequestRefusals,
} from '../../contract/index.ts';
import type { ApartmentEntity, ApartmentRef } from '../api.ts';
import type { requestFlow } from './request-flow.ts';
import type { Recipients } from './recipients.ts';
import { ServiceRequestEntity } from './request.entity.ts';
import type { RequestViews } from './request-views.ts';
import type { ResidentSettings } from '../settings.ts';

interface AskingDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof requestFlow>;
  readonly organisations: OrganisationLookup;
  readonly recipients: Recipients;
  readonly settings: Pick<ResidentSettings, 'SERVICE_REQUEST_REMIND_DAYS' | 'SERVICE_REQUEST_REPEAT_DAYS'>;
  readonly views: RequestViews;
}
export type Asking = ReturnType<typeof createAsking>;

/** Sends a request to residents. Everything is written in one transaction, then a workflow mails, reminds and closes. */
export function createAsking({ clock, flow, organisations, recipients, settings, views }: AskingDeps) {
  const follow = (ctx: Ctx, request: ServiceRequestEntity, apartments: number) =>
    flow.start(ctx, request, {
      input: {
        requestId: request.id,
        apartments,
        answerBy: request.answerBy.getTime(),
        remindAfter: Math.round(settings.SERVICE_REQUEST_REMIND_DAYS * DAY_MS),
        remindEvery: Math.round(settings.SERVICE_REQUEST_REPEAT_DAYS * DAY_MS),
      },
      now: { state: 'RUNNING', awaiting: 'ask', awaitedFrom: 'portal', next: 'answers', actions: ['cancel'] },
      detail: { count: apartments },
    });

  return {
    /** @throws 404 an apartment that is not in reach, 422 none, too many, of several organisations, or times that cannot be */
    async send(asked: Ctx, { accessFrom, accessTo, answerBy, message, ...whom }: NewServiceRequest): Promise<ServiceRequest> {
      const times = { accessFrom: new Date(accessFrom), accessTo: new Date(accessTo), answerBy: new Date(answerBy) };
      refuseImpossible(asked, times, clock.now());
      const apartments = await apartmentsFor(asked, whom);
      const [{ organisationId }] = apartments;
      const ctx = await organisations.enter(asked, organisationId);
      const request = ctx.em.create(ServiceRequestEntity, {
        id: newId<ServiceRequestId>(),
        organisationId,
        message,
        ...times,
        state: 'OPEN',
        createdById: ctx.actor.userId ?? null,
        createdBy: doneBy(ctx),
        createdAt: clock.now(),
      });
      await ctx.em.flush();
      await recipients.ask(ctx, await addLines(ctx, request, apartments));
      request.flowId = await follow(ctx, request, apartments.length);
      await ctx.em.flush();
      return views.get(ctx, request.id);
    },
  };
}

interface Times {
  readonly accessFrom: Date;
  readonly accessTo: Date;
  readonly answerBy: Date;
}

/** @throws 422 at the field that cannot be */
function refuseImpossible(ctx: Ctx, { accessFrom, accessTo, answerBy }: Times, now: Date): void {
  const faults: readonly (readonly [string, boolean])[] = [
    ['accessFrom', accessFrom <= now],
    ['accessTo', accessTo <= accessFrom],
    ['answerBy', answerBy <= now || answerBy > accessFrom],
  ];
  const [field] = faults.find(([, isFault]) => isFault) ?? [];
  if (field) throw refuseField(ctx, serviceRequestRefusals.times, { field });
}

type Whom = Pick<NewServiceRequest, 'apartmentIds' | 'addresses' | 'organisationId'>;

/** The apartments that are named, and those of the addresses. */
async function apartmentsFor(
  ctx: Ctx,
  { apartmentIds, addresses, organisationId = ctx.organisationId as OrganisationId }: Whom, // the asker's own or chosen one
): Promise<readonly [ApartmentRef, ...ApartmentRef[]]> {
  const ids = [...new Set(apartmentIds)];
  const found: readonly ApartmentRef[] = await rows<{ residents_apartment: ApartmentEntity }>(ctx)
    .selectFrom('residents_apartment as a')
    .select(['a.id', 'a.organisationId', 'a.number', 'a.address'])
    .where(inReach(ctx, 'a.organisationId'))
    .where(
      sql<boolean>`(a.id = any(${ids}::uuid[]) or a.address = any(${addresses}::text[]) and a.organisation_id = ${organisationId}::uuid)`,
    )
    .orderBy('a.number')
    .limit(MAX_REQUEST_APARTMENTS + 1)
    .execute();
  if (found.length > MAX_REQUEST_APARTMENTS)
    throw refuseField(ctx, serviceRequestRefusals.tooMany, { field: 'apartmentIds', limit: MAX_REQUEST_APARTMENTS });
  const there = new Set<string>(found.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length > 0) throw refuse(refusals.notFound, { apartmentIds: missing });
  const [first, ...rest] = found;
  if (!first) throw refuseField(ctx, serviceRequestRefusals.nobody, { field: 'apartmentIds' });
  if (rest.some((apartment) => apartment.organisationId !== first.organisationId))
    throw refuseField(ctx, serviceRequestRefusals.several, { field: 'apartmentIds' });
  return [first, ...rest];
}

async function addLines(ctx: Ctx, { id, organisationId }: ServiceRequestEntity, apartments: readonly ApartmentRef[]) {
  const lines = apartments.map((apartment) => ({ id: newId(), organisationId, apartmentId: apartment.id, apartment }));
  await query(
    ctx,
    `insert into residents_service_request_line (id, organisation_id, request_id, apartment_id, number, address, status)
     select line, $1, $2, apartment, number, address, 'PENDING'
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[]) as made (line, apartment, number, address)`,
    [
      organisationId,
      id,
      lines.map((line) => line.id),
      lines.map(({ apartmentId }) => apartmentId),
      lines.map(({ apartment }) => apartment.number),
      lines.map(({ apartment }) => apartment.address),
    ],
  );
  return lines;
}
