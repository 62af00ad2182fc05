import { type Ctx, newId } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { ApartmentId } from '../contract/index.ts';
import { ApartmentEntity } from './apartment.entity.ts';

/** Thirty apartments at Brf Björken on three stairs, and a few for each of the others. */
export function seedApartments(ctx: Ctx, createdAt: Date): void {
  const add = (organisationId: ApartmentEntity['organisationId'], number: string, address: string) =>
    ctx.em.create(ApartmentEntity, { id: newId<ApartmentId>(), organisationId, number, address, createdAt });
  for (const { number, address } of demoApartments) add(demoOrganisations.bjorken, number, address);
  for (const number of ['H0101', 'H0102', 'H0201']) add(demoOrganisations.fjordgarden, number, 'Fjordveien 8');
  for (const number of ['1001', '1002']) add(demoOrganisations.otherCustomer, number, 'Granvägen 1');
}

const STAIRS = ['Björkgatan 2', 'Björkgatan 4', 'Björkgatan 6'];

/** The apartments of Brf Björken in the order of their numbers: 1001–1010, 1101–1110, 1201–1210. */
const demoApartments = STAIRS.flatMap((address, stair) =>
  Array.from({ length: 10 }, (_, door) => ({ number: String(1001 + stair * 100 + door), address })),
);
