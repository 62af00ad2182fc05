import type { Page, RequestOf } from '@platform/core';
import { cameWithin, type Ctx, found, inReach, readPage, rows, whoseAre, withinOrganisation } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import type { Apartment, ApartmentAddress, ApartmentId, apartmentEndpoints } from '../contract/index.ts';
import type { ApartmentEntity, Residency } from './api.ts';

export type ApartmentListQuery = RequestOf<typeof apartmentEndpoints.list>['query'];
/** What a list is narrowed to: its search and its filters. */
export type ApartmentFilters = Pick<
  ApartmentListQuery,
  'query' | 'address' | 'occupied' | 'organisationId' | 'partnerId' | 'createdFrom' | 'createdTo'
>;
type Rows = { residents_apartment: ApartmentEntity; organisations_organisation: OrganisationEntity };

/** The apartments in reach that a list asks for. */
export function narrowedApartments(ctx: Ctx, residency: Residency, { query, address, occupied, ...asked }: ApartmentFilters) {
  const lived = occupied === undefined ? sql<boolean>`true` : sql<boolean>`(${residency.isLivedIn('a.id')}) = ${occupied}`;
  return rows<Rows>(ctx)
    .selectFrom('residents_apartment as a')
    .innerJoin('organisations_organisation as o', 'o.id', 'a.organisationId')
    .select(['a.id', 'a.number', 'a.address', 'a.additionalInfo', 'a.version', 'a.organisationId', 'o.name as organisationName'])
    .where(inReach(ctx, 'a.organisationId'))
    .where(whoseAre('a.organisationId', asked))
    .$if(address !== undefined, (q) => q.where(sql<boolean>`a.address = any(${address ?? []}::text[])`))
    .$if(occupied !== undefined, (q) => q.where(lived))
    .$if(Boolean(asked.createdFrom ?? asked.createdTo), (q) => q.where(cameWithin(ctx, 'a.createdAt', asked)))
    .$if(Boolean(query), (q) => q.where(found('residents_apartment', 'a.id', query ?? '')));
}

/** One page of apartments, by number unless told, with how many live in each. */
export async function readApartments(ctx: Ctx, residency: Residency, list: ApartmentListQuery): Promise<Page<Apartment>> {
  const page = await readPage(ctx, narrowedApartments(ctx, residency, list), {
    list,
    order: { number: 'a.number', address: 'a.address', createdAt: 'a.createdAt' },
    id: 'a.id',
    direction: list.orderBy === 'createdAt' ? 'desc' : 'asc',
    toItem: ({ organisationId, organisationName, ...row }) => ({ ...row, organisation: { id: organisationId, name: organisationName } }),
  });
  const ids = page.items.map(({ id }) => id);
  const counts = await withinOrganisation(ctx, (inside) => residency.countIn(inside, ids));
  return { ...page, items: page.items.map((item) => ({ ...item, residents: counts.get(item.id) ?? 0 })) };
}

/** One page of the addresses that have apartments, each with how many. */
export function readAddresses(ctx: Ctx, list: RequestOf<typeof apartmentEndpoints.addresses>['query']): Promise<Page<ApartmentAddress>> {
  const query = rows<Rows>(ctx)
    .selectFrom((eb) =>
      eb
        .selectFrom('residents_apartment as a')
        .innerJoin('organisations_organisation as o', 'o.id', 'a.organisationId')
        .select(['a.address', 'a.organisationId as whose', 'o.name as called']) // names that are alike in the database
        .select(sql<ApartmentId>`min(a.id::text)::uuid`.as('id'))
        .select(sql<number>`count(*)::int`.as('apartments'))
        .where(inReach(ctx, 'a.organisationId'))
        .$if(Boolean(list.query), (q) => q.where(found('residents_apartment', 'a.id', list.query ?? '')))
        .groupBy(['a.address', 'a.organisationId', 'o.name'])
        .as('d'),
    )
    .select(['d.id', 'd.address', 'd.apartments', 'd.whose', 'd.called']);
  return readPage(ctx, query, {
    list,
    order: { address: 'd.address' },
    id: 'd.id',
    direction: 'asc',
    toItem: ({ whose, called, ...row }) => ({ ...row, organisation: { id: whose, name: called } }),
  });
}
