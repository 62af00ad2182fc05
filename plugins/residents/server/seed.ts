import { type Ctx, newId, overTheLastYear } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { ApartmentId } from '../contract/index.ts';
import { ApartmentEntity } from './apartment.entity.ts';

/** Thirty apartments at Brf Björken on three stairs, a few for the others. */
export function seedApartments(ctx: Ctx, now: Date): void {
  const add = (organisationId: ApartmentEntity['organisationId'], place: Pick<ApartmentEntity, 'number' | 'address'>, createdAt = now) =>
    ctx.em.create(ApartmentEntity, { ...place, id: newId<ApartmentId>(), organisationId, createdAt });
  const of = demoApartments.length;
  for (const [at, place] of demoApartments.entries()) add(demoOrganisations.bjorken, place, overTheLastYear(now, { at, of }));
  for (const number of ['H0101', 'H0102', 'H0201']) add(demoOrganisations.fjordgarden, { number, address: 'Fjordveien 8' });
  for (const number of ['1001', '1002']) add(demoOrganisations.otherCustomer, { number, address: 'Granvägen 1' });
}

const STAIRS = ['Björkgatan 2', 'Björkgatan 4', 'Björkgatan 6'];

/** The apartments of Brf Björken in the order of their numbers: 1001–1010, 1101–1110, 1201–1210. */
const demoApartments = STAIRS.flatMap((address, stair) =>
  Array.from({ length: 10 }, (_, door) => ({ number: String(1001 + stair * 100 + door), address })),
);
