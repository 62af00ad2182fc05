import { core, provide, provideTo, seeds, serviceRef } from '@platform/server';
import { organisationLookup } from './api.ts';
import { createOrganisationLookup } from './organisation-lookup.ts';
import { createOrganisationService, type OrganisationServiceOf } from './organisation-service.ts';
import { seedOrganisations } from './seed.ts';

export const organisationService = serviceRef<OrganisationServiceOf>('organisations.organisationService');

export const organisationServices = [
  provide(organisationLookup, {}, createOrganisationLookup),
  provide(organisationService, { lookup: organisationLookup }, createOrganisationService),
];
export const organisationSeed = provideTo(seeds, { clock: core.clock }, ({ clock }) => ({
  id: 'organisations',
  run: async (ctx) => seedOrganisations(ctx, clock.now()),
}));
