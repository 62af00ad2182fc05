import { core, provide, provideTo, seeds, serviceRef, referenceLookup } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup, residency } from './api.ts';
import { type ApartmentExport, createApartmentExport } from './apartment-export.ts';
import { createApartmentLookup } from './apartment-lookup.ts';
import { type ApartmentService, createApartmentService } from './apartment-service.ts';
import { seedApartments } from './seed.ts';

export const apartmentExport = serviceRef<ApartmentExport>('residents.apartmentExport');
export const apartmentService = serviceRef<ApartmentService>('residents.apartmentService');

const { clock } = core;

export const residentServices = [
  provide(apartmentLookup, {}, createApartmentLookup),
  provide(apartmentExport, { clock, residency }, createApartmentExport),
  provide(apartmentService, { clock, organisations: organisationLookup, references: referenceLookup, residency }, createApartmentService),
];
export const apartmentSeed = provideTo(seeds, { clock }, (deps) => ({
  id: 'residents',
  run: async (ctx) => seedApartments(ctx, deps.clock.now()),
}));
