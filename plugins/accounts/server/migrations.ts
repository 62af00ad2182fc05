import type { PluginMigration } from '@platform/server/migration';
import { sessionMigration } from './session-migration.ts';
import { userMigration } from './user-migration.ts';

export const accountMigrations: readonly PluginMigration[] = [userMigration, sessionMigration];
