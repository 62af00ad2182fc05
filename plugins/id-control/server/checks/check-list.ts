import type { Page, RequestOf } from '@platform/core';
import { type Ctx, inReach, readPage, rows, whoseAre } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import type { checkEndpoints, IdentityCheckSummary } from '../../contract/index.ts';
import type { CheckEntity } from './check.entity.ts';

type Rows = { id_control_check: CheckEntity; organisations_organisation: OrganisationEntity };
type Query = RequestOf<typeof checkEndpoints.listChecks>['query'];

const checks = (ctx: Ctx) =>
  rows<Rows>(ctx)
    .selectFrom('id_control_check as c')
    .innerJoin('organisations_organisation as o', 'o.id', 'c.organisationId')
    .select(['c.id', 'c.personId', 'c.personName', 'c.way', 'c.status', 'c.askedBy', 'c.createdAt', 'c.expiresAt', 'c.completedAt'])
    .select(['c.organisationId', 'o.name as organisationName'])
    .where(inReach(ctx, 'c.organisationId'));
type Row = Awaited<ReturnType<ReturnType<typeof checks>['executeTakeFirstOrThrow']>>;

/** One page of identity checks, the newest first unless told. */
export async function checkPage(ctx: Ctx, list: Query): Promise<Page<IdentityCheckSummary>> {
  const { status, userId } = list;
  const query = checks(ctx)
    .$if(status !== undefined, (q) => q.where(sql<boolean>`c.status = any(${status ?? []}::text[])`))
    .$if(userId !== undefined, (q) => q.where('c.personId', '=', userId ?? ''))
    .where(whoseAre('c.organisationId', list));
  return readPage(ctx, query, { list, order: { createdAt: 'c.createdAt' }, id: 'c.id', toItem });
}

function toItem({ id, organisationId, organisationName, personId, personName, way, status, askedBy, ...at }: Row): IdentityCheckSummary {
  return {
    id,
    organisation: { id: organisationId, name: organisationName },
    person: { id: personId, name: personName },
    way,
    status,
    askedBy,
    createdAt: new Date(at.createdAt).toISOString(),
    expiresAt: new Date(at.expiresAt).toISOString(),
    completedAt: at.completedAt ? new Date(at.completedAt).toISOString() : null,
  };
}
