import { serverPlugin } from '@platform/server';
import { documents } from '../contract/index.ts';
import { documentActivities } from './activities.ts';
import { approvalFlow } from './approvals/approval-flow.ts';
import { endingAgreements, keptLongEnough } from './agreements.ts';
import { DocumentEntity } from './document.entity.ts';
import { documentMigrations } from './migrations.ts';
import { documentReferences, oldDocuments } from './references.ts';
import { documentRoutes } from './routes.ts';
import { documentSeed } from './seed.ts';
import { documentServices } from './services.ts';
import { documentSettings } from './settings.ts';
import { documentAuditWords, documentNotifications } from './texts.ts';

export const documentsServer = serverPlugin(documents, {
  settings: documentSettings,
  entities: [DocumentEntity],
  migrations: documentMigrations,
  services: documentServices,
  routes: [documentRoutes],
  activities: documentActivities,
  flows: [approvalFlow],
  contributes: [
    documentAuditWords,
    ...documentNotifications,
    ...documentReferences,
    oldDocuments,
    endingAgreements,
    keptLongEnough,
    documentSeed,
  ],
});
