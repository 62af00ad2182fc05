import { serverPlugin } from '@platform/server';
import { accounts } from '../contract/index.ts';
import { accountContributions } from './contributions.ts';
import { userImport } from './import/user-import.ts';
import { accountMigrations } from './migrations.ts';
import {
  authRoutes,
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
import { UserEntity } from './user.entity.ts';

export const accountsServer = serverPlugin(accounts, {
  entities: [UserEntity],
  migrations: accountMigrations,
  services: accountServices,
  routes: [
    authRoutes,
    linkRoutes,
    ownRoutes,
    impersonationRoutes,
    userRoutes,
    feedbackRoutes,
    registrationRoutes,
    smsRoutes,
    phoneRoutes,
    notificationRoutes,
  ],
  contributes: [...accountContributions, userImport],
});
