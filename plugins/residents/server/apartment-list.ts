import type { Page, RequestOf } from '@platform/core';
import { type Ctx, found, inReach, readPage, rows } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import type { Apartment, ApartmentId, apartmentEndpoints } from '../contract/index.ts';
import type { ApartmentEntity, Residency } from './api.ts';

export type ApartmentListQuery = RequestOf<typeof apartmentEndpoints.list>['query'];

interface Choice {
  readonly list: ApartmentListQuery;
  /** Only this one: whoever sees only their own. */
  readonly only?: ApartmentId | undefined;
}

/** One page of apartments, by number unless told, with how many live in each. */
export async function readApartments(ctx: Ctx, residency: Residency, { list, only }: Choice): Promise<Page<Apartment>> {
  const query = rows<{ residents_apartment: ApartmentEntity; organisations_organisation: OrganisationEntity }>(ctx)
    .selectFrom('residents_apartment as a')
    .innerJoin('organisations_organisation as o', 'o.id', 'a.organisationId')
    .select(['a.id', 'a.number', 'a.address', 'a.additionalInfo', 'a.version', 'a.organisationId', 'o.name as organisationName'])
    .where(inReach(ctx, 'a.organisationId'))
    .$if(only !== undefined, (q) => q.where('a.id', '=', only ?? ('' as ApartmentId))) // `$if` has seen to it
    .$if(Boolean(list.query), (q) => q.where(found('residents_apartment', 'a.id', list.query ?? '')));
  const page = await readPage(ctx, query, {
    list,
    order: { number: 'a.number', address: 'a.address', createdAt: 'a.createdAt' },
    id: 'a.id',
    direction: list.orderBy === 'createdAt' ? 'desc' : 'asc',
    toItem: ({ organisationId, organisationName, ...row }) => ({ ...row, organisation: { id: organisationId, name: organisationName } }),
  });
  const counts = await residency.countIn(
    ctx,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((item) => ({ ...item, residents: counts.get(item.id) ?? 0 })) };
}
