import type { Page, RequestOf } from '@platform/core';
import { type Ctx, found, inReach, readPage, rows } from '@platform/server';
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
    .$if(type !== undefined, (q) => q.where('o.type', 'in', type ?? []))
    .$if(partnerId !== undefined, (q) => q.where('o.partnerId', '=', partnerId ?? null));
}

/** One page of the organisations in reach, by name unless told. */
export function readOrganisations(ctx: Ctx, list: OrganisationListQuery): Promise<Page<OrganisationSummary>> {
  const query = narrowedOrganisations(ctx, list)
    .select(['o.id', 'o.name', 'o.organisationNumber', 'o.type', 'o.country', 'o.city', 'o.partnerId'])
    .select('p.name as partnerName');
  return readPage(ctx, query, {
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
