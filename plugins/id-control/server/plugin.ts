import { serverPlugin } from '@platform/server';
import { idControl } from '../contract/index.ts';
import { idControlAuditWords } from './audit-words.ts';
import { idControlActivities } from './activities.ts';
import { bankIdCancels } from './bankid/cancel-orders.ts';
import { CheckEntity } from './checks/check.entity.ts';
import { checkFlow } from './checks/check-flow.ts';
import { checkNotification, checkTakenBackNotification } from './checks/check-texts.ts';
import { checkRoutes } from './checks/routes.ts';
import { bankIdCertificateCheck, bankIdCheck, brokerCheck } from './vendor-checks.ts';
import { IdentificationEntity } from './identification/identification.entity.ts';
import { identificationRoutes } from './identification/routes.ts';
import { identificationSweep } from './identification/sweep.ts';
import { idControlMigrations } from './migrations.ts';
import { signingRoutes } from './routes.ts';
import { idControlServices } from './services.ts';
import { signFlow } from './sign-flow.ts';
import { SigningEntity } from './signing.entity.ts';
import { identityPersonalData } from './personal-data.ts';
import { idControlSettings } from './settings.ts';

export const idControlServer = serverPlugin(idControl, {
  settings: idControlSettings,
  entities: [SigningEntity, IdentificationEntity, CheckEntity],
  migrations: idControlMigrations,
  services: idControlServices,
  routes: [signingRoutes, identificationRoutes, checkRoutes],
  activities: idControlActivities,
  flows: [checkFlow, signFlow],
  contributes: [...identityPersonalData, idControlAuditWords, bankIdCancels, identificationSweep, checkNotification, checkTakenBackNotification],
  checks: [bankIdCertificateCheck, bankIdCheck, brokerCheck],
});
