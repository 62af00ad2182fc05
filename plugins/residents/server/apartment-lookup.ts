import { type Ctx, rows } from '@platform/server';
import { sql } from 'kysely';
import type { ApartmentEntity, ApartmentLookup, ApartmentRef } from './api.ts';

const apartments = (ctx: Ctx) =>
  rows<{ residents_apartment: ApartmentEntity }>(ctx)
    .selectFrom('residents_apartment as a')
    .select(['a.id', 'a.organisationId', 'a.number', 'a.address']);

export function createApartmentLookup(): ApartmentLookup {
  return {
    async byId(ctx, id) {
      return apartments(ctx)
        .where('a.id', '=', id as ApartmentRef['id']) // whether it is one is what is asked
        .executeTakeFirst();
    },
    async byIds(ctx, ids) {
      if (ids.length === 0) return new Map();
      const found = await apartments(ctx)
        .where(sql<boolean>`a.id = any(${[...new Set(ids)]}::uuid[])`)
        .execute();
      return new Map(found.map((apartment) => [apartment.id, apartment]));
    },
    async byNumbers(ctx, organisationId, numbers) {
      if (numbers.length === 0) return new Map();
      const asked = new Set(numbers.map((number) => number.toLowerCase()));
      const found = await apartments(ctx)
        .where('a.organisationId', '=', organisationId as ApartmentRef['organisationId']) // the caller holds it as text
        .where(sql<boolean>`lower(a.number) = any(${[...asked]}::text[])`)
        .execute();
      return Map.groupBy(found, ({ number }) => number.toLowerCase());
    },
  };
}
