import { all, core, permissions, provide, provideTo, seeds, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentHolders, apartmentLookup, residency } from './api.ts';
import { type ApartmentExport, createApartmentExport } from './apartment-export.ts';
import { createApartmentLookup } from './apartment-lookup.ts';
import { type ApartmentService, createApartmentService } from './apartment-service.ts';
import { createHeldBy, type HeldBy } from './held-by.ts';
import { seedApartments } from './seed.ts';

const heldBy = serviceRef<HeldBy>('residents.heldBy');
export const apartmentExport = serviceRef<ApartmentExport>('residents.apartmentExport');
export const apartmentService = serviceRef<ApartmentService>('residents.apartmentService');

const { clock } = core;

export const residentServices = [
  provide(apartmentLookup, {}, createApartmentLookup),
  provide(heldBy, { holders: all(apartmentHolders), permissions }, createHeldBy),
  provide(apartmentExport, { clock, residency }, createApartmentExport),
  provide(apartmentService, { clock, heldBy, organisations: organisationLookup, residency }, createApartmentService),
];
export const apartmentSeed = provideTo(seeds, { clock }, (deps) => ({
  id: 'residents',
  run: async (ctx) => seedApartments(ctx, deps.clock.now()),
}));
