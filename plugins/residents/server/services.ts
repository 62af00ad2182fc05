import { all, core, provide, provideTo, seeds, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentHolders, apartmentLookup, residency } from './api.ts';
import { createApartmentLookup } from './apartment-lookup.ts';
import { type ApartmentService, createApartmentService } from './apartment-service.ts';
import { seedApartments } from './seed.ts';

export const apartmentService = serviceRef<ApartmentService>('residents.apartmentService');

export const residentServices = [
  provide(apartmentLookup, {}, createApartmentLookup),
  provide(
    apartmentService,
    { clock: core.clock, holders: all(apartmentHolders), organisations: organisationLookup, residency },
    createApartmentService,
  ),
];
export const apartmentSeed = provideTo(seeds, { clock: core.clock }, ({ clock }) => ({
  id: 'residents',
  run: async (ctx) => seedApartments(ctx, clock.now()),
}));
