import { all, core, permissions, provide, provideTo, seeds, serviceRef, sweeps } from '@platform/server';
import { eidRequired, firstAdmins, organisationBound, organisationHolds, organisationLookup, organisationRegistry } from './api.ts';
import { createOrganisationChanges, type OrganisationChangesService } from './changes/organisation-changes.ts';
import { createOrganisationRegistry } from './changes/organisation-registry.ts';
import { createTypeChanges, type TypeChanges } from './changes/type-change.ts';
import { createLogotypeService, type LogotypeService } from './logotype/logotype-service.ts';
import { replacedLogotypes } from './logotype/replaced-logotypes.ts';
import { createNoteService, type NoteService } from './notes/note-service.ts';
import { createOrganisationExport, type OrganisationExport } from './organisation-export.ts';
import { createOrganisationLookup } from './organisation-lookup.ts';
import { createOrganisationService, type OrganisationServiceOf } from './organisation-service.ts';
import { createOrganisationViews, type OrganisationViews } from './organisation-views.ts';
import { seedOrganisations } from './seed.ts';

export const logotypeService = serviceRef<LogotypeService>('organisations.logotypeService');
export const noteService = serviceRef<NoteService>('organisations.noteService');
export const organisationChanges = serviceRef<OrganisationChangesService>('organisations.organisationChanges');
export const organisationExport = serviceRef<OrganisationExport>('organisations.organisationExport');
export const organisationService = serviceRef<OrganisationServiceOf>('organisations.organisationService');
export const typeChanges = serviceRef<TypeChanges>('organisations.typeChanges');
const organisationViews = serviceRef<OrganisationViews>('organisations.organisationViews');

const { clock, files, live } = core;

export const organisationServices = [
  provide(organisationLookup, {}, createOrganisationLookup),
  provide(core.organisationEntry, { lookup: organisationLookup }, ({ lookup }) => lookup),
  provide(organisationViews, { lookup: organisationLookup }, createOrganisationViews),
  provide(organisationService, { eid: all(eidRequired), live, views: organisationViews }, createOrganisationService),
  provide(
    organisationChanges,
    { admins: all(firstAdmins), bound: all(organisationBound), clock, views: organisationViews },
    createOrganisationChanges,
  ),
  provide(organisationExport, { clock }, createOrganisationExport),
  provide(
    typeChanges,
    { bound: all(organisationBound), holds: all(organisationHolds), live, logotypes: logotypeService, views: organisationViews },
    createTypeChanges,
  ),
  provide(organisationRegistry, { clock }, createOrganisationRegistry),
  provide(logotypeService, { clock, files, live }, createLogotypeService),
  provide(noteService, { clock, organisations: organisationLookup, permissions }, createNoteService),
];
export const organisationSeed = provideTo(seeds, { clock }, (deps) => ({
  id: 'organisations',
  run: async (ctx) => seedOrganisations(ctx, deps.clock.now()),
}));
export const logotypeSweep = provideTo(sweeps, { clock, files }, replacedLogotypes);
