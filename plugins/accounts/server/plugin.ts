import { serverPlugin } from '@platform/server';
import { accounts, userRefusals } from '../contract/index.ts';
import { accountAuditWords } from './audit-words.ts';
import { accountActivities } from './activities.ts';
import { accountContributions } from './contributions.ts';
import { userImport } from './import/user-import.ts';
import { InvitationRoundEntity } from './invitations/round.entity.ts';
import { roundFlow } from './invitations/round-flow.ts';
import { roundRoutes } from './invitations/routes.ts';
import { roundServices } from './invitations/services.ts';
import { logRoutes } from './logs/routes.ts';
import { logServices } from './logs/services.ts';
import { accountMigrations } from './migrations.ts';
import {
  authRoutes,
  emailRoutes,
  feedbackRoutes,
  impersonationRoutes,
  linkRoutes,
  notificationRoutes,
  ownRoutes,
  phoneRoutes,
  registrationRoutes,
  smsRoutes,
  userRoutes,
} from './routes.ts';
import { accountServices } from './services.ts';
import { UserEntity } from './users/user.entity.ts';
import { accountPersonalData } from './personal-data/kept.ts';
import { accountSettings } from './settings.ts';

export const accountsServer = serverPlugin(accounts, {
  settings: accountSettings,
  entities: [UserEntity, InvitationRoundEntity],
  migrations: accountMigrations,
  services: [...accountServices, ...logServices, ...roundServices],
  routes: [
    authRoutes,
    linkRoutes,
    ownRoutes,
    emailRoutes,
    impersonationRoutes,
    userRoutes,
    feedbackRoutes,
    registrationRoutes,
    smsRoutes,
    phoneRoutes,
    notificationRoutes,
    roundRoutes,
    logRoutes,
  ],
  activities: accountActivities,
  constraints: {
    accounts_user_email: { refusal: userRefusals.emailExists, field: 'email' },
    accounts_user_personal_number: { refusal: userRefusals.personalNumberExists, field: 'personalNumber' },
  },
  contributes: [...accountPersonalData, accountAuditWords, ...accountContributions, userImport],
  flows: [roundFlow],
});
