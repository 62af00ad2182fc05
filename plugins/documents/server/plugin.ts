import { serverPlugin } from '@platform/server';
import { documentRefusals, documents } from '../contract/index.ts';
import { documentActivities } from './activities.ts';
import { approvalFlow } from './approvals/approval-flow.ts';
import { endingAgreements, keptLongEnough } from './agreements.ts';
import { departedApprovers } from './approvals/departed.ts';
import { unwatchedApprovals } from './approvals/unwatched.ts';
import { DocumentEntity } from './document.entity.ts';
import { documentMigrations } from './migrations.ts';
import { documentPages } from './document-pages.ts';
import { documentReferences, oldDocuments } from './references.ts';
import { documentRoutes } from './routes.ts';
import { documentSearch } from './search.ts';
import { documentSeed } from './seed.ts';
import { documentServices } from './services.ts';
import { documentSettings } from './settings.ts';
import { documentPersonalData } from './personal-data.ts';
import { documentAuditWords, documentNotifications } from './texts.ts';

export const documentsServer = serverPlugin(documents, {
  settings: documentSettings,
  entities: [DocumentEntity],
  migrations: documentMigrations,
  services: documentServices,
  routes: [documentRoutes],
  // of two who point the agreement at once the second finds it pointed
  constraints: {
    documents_document_agreement: { refusal: documentRefusals.agreement, field: 'agreement' },
    documents_document_term: { refusal: documentRefusals.term, field: 'endsOn' },
  },
  activities: documentActivities,
  flows: [approvalFlow],
  contributes: [
    ...documentPersonalData,
    documentAuditWords,
    documentPages,
    documentSearch,
    ...documentNotifications,
    ...documentReferences,
    oldDocuments,
    endingAgreements,
    keptLongEnough,
    unwatchedApprovals,
    departedApprovers,
    documentSeed,
  ],
});
