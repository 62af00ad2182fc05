import { organisationSearch } from './search.ts';
import { serverPlugin } from '@platform/server';
import { organisations } from '../contract/index.ts';
import { organisationReports } from './organisation-reports.ts';
import { organisationAuditWords } from './audit-words.ts';
import { organisationMigrations } from './migrations.ts';
import { partnerLetterhead } from './letterhead.ts';
import { ownHolds } from './changes/own-holds.ts';
import { LogotypeEntity } from './logotype/logotype.entity.ts';
import { NoteEntity } from './notes/note.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { logotypeRoutes } from './logotype/routes.ts';
import { organisationRoutes } from './routes.ts';
import { logotypeSweep, organisationSeed, organisationServices } from './services.ts';

export const organisationsServer = serverPlugin(organisations, {
  entities: [OrganisationEntity, NoteEntity, LogotypeEntity],
  migrations: organisationMigrations,
  services: organisationServices,
  routes: [organisationRoutes, logotypeRoutes],
  contributes: [
    organisationAuditWords,
    ...organisationReports,
    organisationSeed,
    logotypeSweep,
    organisationSearch,
    ownHolds,
    partnerLetterhead,
  ],
});
