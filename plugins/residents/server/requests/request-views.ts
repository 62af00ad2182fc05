import { type Page, refusals, type RequestOf } from '@platform/core';
import { dayIn } from '@platform/core/time';
import { type Clock, type Ctx, inReach, isoOf, type Moment, readPage, refuse, rows, whoseAre, withinOrganisation } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { type RawBuilder, sql } from 'kysely';
import type {
  ApartmentAnswer,
  ServiceRequest,
  serviceRequestEndpoints,
  ServiceRequestId,
  ServiceRequestStatus,
  ServiceRequestSummary,
} from '../../contract/index.ts';
import type { Residency, Stay } from '../api.ts';
import type { ServiceRequestLineEntity } from './line.entity.ts';
import type { ServiceRequestEntity } from './request.entity.ts';

type Rows = {
  residents_service_request: ServiceRequestEntity;
  residents_service_request_line: ServiceRequestLineEntity;
  organisations_organisation: OrganisationEntity;
};
export type RequestListQuery = RequestOf<typeof serviceRequestEndpoints.listRequests>['query'];
interface ViewDeps {
  readonly clock: Clock;
  readonly residency: Residency;
}
export type RequestViews = ReturnType<typeof createRequestViews>;

/**
 * Service requests as users may see them. Residents see those that reached their apartment while they lived there, with its answer alone.
 */
export function createRequestViews({ clock, residency }: ViewDeps) {
  const ownStays = async (ctx: Ctx) => (ctx.own === undefined ? undefined : residency.staysOf(ctx, ctx.own));

  async function answersOf(ctx: Ctx, id: ServiceRequestId, stays: readonly Stay[] | undefined): Promise<ApartmentAnswer[]> {
    const lines = await rows<Rows>(ctx)
      .selectFrom('residents_service_request_line as l')
      .innerJoin('residents_service_request as r', 'r.id', 'l.requestId')
      .select(['l.apartmentId', 'l.number', 'l.address', 'l.status', 'l.comment', 'l.answeredBy', 'l.answeredAt', 'l.byLink', 'l.version'])
      .where('l.requestId', '=', id)
      .orderBy('l.address')
      .orderBy('l.number')
      .execute();
    // to a resident, who lives where they live now
    const shown = lines
      .map(({ apartmentId }) => apartmentId)
      .filter((home) => !stays || stays.some((stay) => stay.apartmentId === home && !stay.to));
    const living = await withinOrganisation(ctx, (inside) => residency.livingIn(inside, shown));
    const names = Map.groupBy(living, ({ apartmentId }) => apartmentId);
    return lines.map((line) => forReader(ctx, toAnswer(line, names.get(line.apartmentId) ?? []), stays));
  }

  return {
    async page(ctx: Ctx, list: RequestListQuery): Promise<Page<ServiceRequestSummary>> {
      const { state, status, apartmentId } = list;
      // of one apartment: what it has been asked, and its own answer
      const seen = apartmentId === undefined ? sql<boolean>`true` : sql<boolean>`l.apartment_id = ${apartmentId}`;
      const query = requests(ctx, seen)
        .where(whoseAre('r.organisationId', list))
        .$if(state !== undefined, (q) => q.where(sql<boolean>`r.state = any(${state ?? []}::text[])`))
        .$if(status !== undefined, (q) => q.where(sql<boolean>`${statusOf(seen)} = any(${status ?? []}::text[])`))
        .$if(apartmentId !== undefined, (q) =>
          q.where(sql<boolean>`exists (select from residents_service_request_line l where l.request_id = r.id and ${seen})`),
        );
      return readPage(ctx, query, {
        list,
        order: { createdAt: 'r.createdAt', answerBy: 'r.answerBy', accessFrom: 'r.accessFrom' },
        id: 'r.id',
        toItem: (row: Row) => toSummary(row, clock.now()),
      });
    },

    /** @throws 404 not there, not in reach, or none that reached the resident */
    async get(ctx: Ctx, id: ServiceRequestId): Promise<ServiceRequest> {
      const row = await requests(ctx, sql<boolean>`true`)
        .select('r.reason')
        .where('r.id', '=', id)
        .executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return { ...toSummary(row, clock.now()), reason: row.reason ?? null, answers: await answersOf(ctx, id, await ownStays(ctx)) };
    },
  };
}

function requests(ctx: Ctx, seen: RawBuilder<boolean>) {
  return rows<Rows>(ctx)
    .selectFrom('residents_service_request as r')
    .innerJoin('organisations_organisation as o', 'o.id', 'r.organisationId')
    .select(['r.id', 'r.organisationId', 'o.name as organisationName', 'r.message', 'r.accessFrom', 'r.accessTo', 'r.answerBy', 'r.state'])
    .select(['r.createdBy', 'r.createdAt', 'r.flowId'])
    .select([countOf('PENDING', seen).as('pending'), countOf('ACCEPTED', seen).as('accepted'), countOf('DENIED', seen).as('denied')])
    .where(inReach(ctx, 'r.organisationId'));
}
type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

const countOf = (status: ServiceRequestStatus, seen: RawBuilder<boolean>) =>
  sql<number>`(select count(*)::int from residents_service_request_line l where l.request_id = r.id and l.status = ${status} and ${seen})`;

const statusOf = (seen: RawBuilder<boolean>) => sql<string>`case when ${countOf('PENDING', seen)} > 0 then 'PENDING'
  when ${countOf('DENIED', seen)} > 0 then 'DENIED' else 'ACCEPTED' end`;

function toSummary({ organisationId, organisationName, ...row }: Row, now: Date): ServiceRequestSummary {
  const { id, message, state, pending, accepted, denied, createdBy, flowId } = row;
  return {
    id,
    message,
    pending,
    accepted,
    denied,
    createdBy,
    organisation: { id: organisationId, name: organisationName },
    // the end has come, and whoever closes it is on the way
    state: state === 'OPEN' && row.answerBy <= now.toISOString() ? 'ENDED' : state,
    status: pending > 0 ? 'PENDING' : denied > 0 ? 'DENIED' : 'ACCEPTED',
    accessFrom: row.accessFrom,
    accessTo: row.accessTo,
    answerBy: row.answerBy,
    createdAt: row.createdAt,
    flowId: flowId ?? null,
  };
}

type AnswerRow = Pick<
  ServiceRequestLineEntity,
  'apartmentId' | 'number' | 'address' | 'status' | 'comment' | 'answeredBy' | 'byLink' | 'version'
> & { readonly answeredAt?: Moment | null | undefined };

/** An apartment's answer as people read it. */
export function toAnswer(line: AnswerRow, living: readonly { readonly name: string }[]): ApartmentAnswer {
  const { apartmentId, number, address, status, comment = null, answeredBy = null, answeredAt, byLink, version } = line;
  return {
    apartment: { id: apartmentId, number, address },
    status,
    comment,
    answeredBy,
    answeredAt: answeredAt ? isoOf(answeredAt) : null,
    byLink,
    residents: living.map(({ name }) => name),
    version,
  };
}

/** Whoever has moved in since learns what was answered, but not by whom and in which words. */
function forReader({ timeZone }: Ctx, answer: ApartmentAnswer, stays: readonly Stay[] | undefined): ApartmentAnswer {
  const since = stays?.find(({ apartmentId }) => apartmentId === answer.apartment.id)?.from;
  const isEarlier = since !== undefined && answer.answeredAt !== null && dayIn(timeZone, new Date(answer.answeredAt)) < since;
  return isEarlier ? { ...answer, answeredBy: null, comment: null } : answer;
}
