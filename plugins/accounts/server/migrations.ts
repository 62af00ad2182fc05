import type { PluginMigration } from '@platform/server/migration';
import { eidMigration, eidOfAllMigration } from './eid-migration.ts';
import { emailMigration } from './email/email-migration.ts';
import { feedbackMigration } from './feedback/feedback-migration.ts';
import { invitationRoundMigration } from './invitations/migration.ts';
import { linkMigration } from './links/link-migration.ts';
import { openingMigration } from './opening-migration.ts';
import { ownMigration } from './own-migration.ts';
import { stayMigration } from './residency/stay-migration.ts';
import { reachMigration } from './reach-migration.ts';
import { unreachedMigration } from './notifications/unreached-migration.ts';
import { registrationMigration } from './registration/registration-migration.ts';
import { sessionAgeMigration, successorMigration } from './session-age-migration.ts';
import { sessionMigration } from './session-migration.ts';
import { standingSessionMigration } from './standing-session-migration.ts';
import { timeZoneMigration } from './time-zone-migration.ts';
import { userMigration } from './user-migration.ts';

export const accountMigrations: readonly PluginMigration[] = [
  userMigration,
  sessionMigration,
  linkMigration,
  ownMigration,
  feedbackMigration,
  reachMigration,
  stayMigration,
  registrationMigration,
  invitationRoundMigration,
  unreachedMigration,
  eidMigration,
  eidOfAllMigration,
  openingMigration,
  emailMigration,
  standingSessionMigration,
  sessionAgeMigration,
  timeZoneMigration,
  successorMigration,
];
