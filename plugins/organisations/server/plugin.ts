import { serverPlugin } from '@platform/server';
import { organisations } from '../contract/index.ts';
import { organisationMigrations } from './migrations.ts';
import { NoteEntity } from './notes/note.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { organisationRoutes } from './routes.ts';
import { organisationSeed, organisationServices } from './services.ts';

export const organisationsServer = serverPlugin(organisations, {
  entities: [OrganisationEntity, NoteEntity],
  migrations: organisationMigrations,
  services: organisationServices,
  routes: [organisationRoutes],
  contributes: [organisationSeed],
});
