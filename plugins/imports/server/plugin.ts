import { serverPlugin } from '@platform/server';
import { imports } from '../contract/index.ts';
import { importAuditWords } from './audit-words.ts';
import { importActivities } from './activities.ts';
import { ImportEntity } from './import.entity.ts';
import { importSubject } from './import-flow.ts';
import { importMigrations } from './migrations.ts';
import { importRoutes } from './routes.ts';
import { importContributions, importServices } from './services.ts';
import { importSettings } from './settings.ts';

export const importsServer = serverPlugin(imports, {
  settings: importSettings,
  entities: [ImportEntity],
  migrations: importMigrations,
  services: importServices,
  routes: [importRoutes],
  activities: importActivities,
  flows: [importSubject],
  contributes: [importAuditWords, ...importContributions],
});
