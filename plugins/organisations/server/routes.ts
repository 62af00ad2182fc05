import { implement } from '@platform/server';
import { organisationEndpoints } from '../contract/index.ts';
import { readContacts } from './contacts.ts';
import { organisationService } from './services.ts';

export const organisationRoutes = implement(organisationEndpoints, { organisations: organisationService }, ({ organisations }) => ({
  list: (ctx, { query }) => organisations.list(ctx, query),
  get: (ctx, { params }) => organisations.get(ctx, params.id),
  contacts: (ctx) => readContacts(ctx),
  requireEid: (ctx, { params, body }) => organisations.requireEid(ctx, params.id, body),
  services: (ctx, { params }) => organisations.services(ctx, params.id),
  switchServices: (ctx, { params, body }) => organisations.switchServices(ctx, params.id, body),
}));
