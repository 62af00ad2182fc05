import { implement } from '@platform/server';
import { organisationEndpoints } from '../contract/index.ts';
import { readContacts } from './contacts.ts';
import { noteService, organisationChanges, organisationExport, organisationService, typeChanges } from './services.ts';

export const organisationRoutes = implement(
  organisationEndpoints,
  { organisations: organisationService, changes: organisationChanges, exports: organisationExport, notes: noteService, types: typeChanges },
  ({ organisations, changes, exports, notes, types }) => ({
    list: (ctx, { query }) => organisations.list(ctx, query),
    exportOrganisations: (ctx, { query }) => exports(ctx, query),
    get: (ctx, { params }) => organisations.get(ctx, params.id),
    contacts: (ctx) => readContacts(ctx),
    portalContact: async (ctx) => ({ portal: (await readContacts(ctx)).portal }),
    requireEid: (ctx, { params, body }) => organisations.requireEid(ctx, params.id, body),
    create: (ctx, { body }) => changes.create(ctx, body),
    change: (ctx, { params, body }) => changes.change(ctx, params.id, body),
    bind: (ctx, { params, body }) => changes.bind(ctx, params.id, body),
    changeType: (ctx, { params, body }) => types.change(ctx, params.id, body),
    services: (ctx, { params }) => organisations.services(ctx, params.id),
    switchServices: (ctx, { params, body }) => organisations.switchServices(ctx, params.id, body),
    agreements: (ctx, { params }) => organisations.agreements(ctx, params.id),
    agree: (ctx, { params, body }) => organisations.agree(ctx, params.id, body),
    notes: (ctx, { params, query }) => notes.list(ctx, params.id, query),
    writeNote: (ctx, { params, body }) => notes.write(ctx, params.id, body),
    async removeNote(ctx, { params }) {
      await notes.remove(ctx, params.id, params.noteId);
      return {};
    },
  }),
);
