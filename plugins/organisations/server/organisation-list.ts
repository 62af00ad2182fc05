import type { Page, RequestOf } from '@platform/core';
import { type Ctx, found, inReach, readKeptPage, rows } from '@platform/server';
import { sql } from 'kysely';
import type { organisationEndpoints, OrganisationSummary } from '../contract/index.ts';
import type { OrganisationEntity } from './organisation.entity.ts';

export type OrganisationListQuery = RequestOf<typeof organisationEndpoints.list>['query'];

const TABLE = 'organisations_organisation';

/** What a list is narrowed to: its search and its filters. */
type OrganisationFilters = Pick<OrganisationListQuery, 'query' | 'type' | 'partnerId'>;

/** The organisations in reach that a list asks for, each with its partner. */
export function narrowedOrganisations(ctx: Ctx, { query: words, type, partnerId }: OrganisationFilters) {
  return rows<{ organisations_organisation: OrganisationEntity }>(ctx)
    .selectFrom(`${TABLE} as o`)
    .leftJoin(`${TABLE} as p`, 'p.id', 'o.partnerId')
    .where(inReach(ctx, 'o.id'))
    .$if(Boolean(words), (q) => q.where(found(TABLE, 'o.id', words ?? '')))
    .$if(type !== undefined, (q) => q.where(sql<boolean>`o.type = any(${[...(type ?? [])]}::text[])`))
    .$if(partnerId !== undefined, (q) => q.where('o.partnerId', '=', partnerId ?? null));
}

/** One page of the organisations in reach, by name unless told. */
export function readOrganisations(ctx: Ctx, list: OrganisationListQuery): Promise<Page<OrganisationSummary>> {
  const { query: words, type, partnerId } = list;
  // no words find all
  const kept = { shape: 'organisations', given: { query: words || undefined, type, partnerId }, build: summaries };
  return readKeptPage(ctx, kept, {
    list,
    order: { name: 'o.name', createdAt: 'o.createdAt' },
    id: 'o.id',
    direction: list.orderBy === 'name' ? 'asc' : 'desc',
    toItem: ({ partnerId: id, partnerName, ...row }): OrganisationSummary => ({
      ...row,
      partner: id && partnerName !== null ? { id, name: partnerName } : null,
    }),
  });
}

const summaries = (ctx: Ctx, filters: OrganisationFilters) =>
  narrowedOrganisations(ctx, filters)
    .select(['o.id', 'o.name', 'o.organisationNumber', 'o.type', 'o.country', 'o.city', 'o.partnerId'])
    .select('p.name as partnerName');
