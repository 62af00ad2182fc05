import type { PluginMigration } from '@platform/server/migration';
import { emailChangeTable } from './email/tables.ts';
import { feedbackTable } from './feedback/tables.ts';
import { invitationTables } from './invitations/tables.ts';
import { linkTable } from './links/tables.ts';
import { phoneCodeTable } from './phones/tables.ts';
import { registrationTable } from './registration/tables.ts';
import { stayTable } from './residency/tables.ts';
import { ownSessions } from './tables/own-sessions.ts';
import { sessionOpening } from './tables/session-opening.ts';
import { sessionLife, sessionTable, standingSessions } from './tables/session.ts';
import { userTable } from './tables/user.ts';

export const accountMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: [
      userTable,
      sessionTable,
      sessionOpening,
      sessionLife,
      standingSessions,
      ownSessions,
      linkTable,
      phoneCodeTable,
      emailChangeTable,
      registrationTable,
      invitationTables,
      stayTable,
      feedbackTable,
    ].join('\n'),
  },
];
