import { serverPlugin } from '@platform/server';
import { documents } from '../contract/index.ts';
import { DocumentEntity } from './document.entity.ts';
import { documentMigrations } from './migrations.ts';
import { documentReferences, oldDocuments } from './references.ts';
import { documentRoutes } from './routes.ts';
import { documentSeed } from './seed.ts';
import { documentServices } from './services.ts';
import { documentAuditWords, documentNotifications } from './texts.ts';

export const documentsServer = serverPlugin(documents, {
  entities: [DocumentEntity],
  migrations: documentMigrations,
  services: documentServices,
  routes: [documentRoutes],
  contributes: [documentAuditWords, ...documentNotifications, ...documentReferences, oldDocuments, documentSeed],
});
