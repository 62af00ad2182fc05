import { serverPlugin } from '@platform/server';
import { caseRefusals, cases } from '../contract/index.ts';
import { caseActivities } from './activities.ts';
import { caseAuditWords } from './audit-words.ts';
import { CaseEntity } from './case.entity.ts';
import { caseFlow } from './deadlines/case-flow.ts';
import { unwatchedCases } from './deadlines/unwatched.ts';
import { feedbackCases } from './feedback.ts';
import { caseNotifications } from './messages/texts.ts';
import { lentKeys } from './lent-keys.ts';
import { lostKeys } from './lost-keys.ts';
import { caseMigrations } from './migrations.ts';
import { caseReferences, casesHold, caseSubjectKind } from './references.ts';
import { caseReport } from './case-report.ts';
import { caseRoutes } from './routes.ts';
import { caseSearch } from './search.ts';
import { caseServices } from './services.ts';
import { caseSeed } from './demo/case-seed.ts';
import { textSeed } from './demo/text-seed.ts';
import { caseTexts } from './texts/case-texts.ts';
import { casePersonalData } from './personal-data.ts';
import { caseSettings } from './settings.ts';

export const casesServer = serverPlugin(cases, {
  settings: caseSettings,
  entities: [CaseEntity],
  migrations: caseMigrations,
  services: caseServices,
  routes: [caseRoutes],
  resources: [caseTexts],
  // of two who attach at once the second finds the place taken
  constraints: { cases_file_pkey: { refusal: caseRefusals.tooManyFiles, field: 'fileIds' } },
  activities: caseActivities,
  flows: [caseFlow],
  contributes: [
    ...casePersonalData,
    caseAuditWords,
    caseReport,
    caseSearch,
    ...caseNotifications,
    caseSubjectKind,
    ...caseReferences,
    casesHold,
    caseSeed,
    textSeed,
    feedbackCases,
    ...lentKeys,
    lostKeys,
    unwatchedCases,
  ],
});
