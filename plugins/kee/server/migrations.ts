import type { PluginMigration } from '@platform/server/migration';
import { deviceTables } from './devices/tables.ts';
import { erasureTable } from './erasure/tables.ts';
import { groupTables } from './groups/tables.ts';
import { lockTables } from './locks/tables.ts';
import { commandTables, eventTables } from './opening/tables.ts';
import { retentionTable } from './retention/tables.ts';
import { sharingTables } from './sharing/tables.ts';
import { timedTables } from './timed/tables.ts';

export const keeMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: [deviceTables, lockTables, timedTables, groupTables, sharingTables, commandTables, eventTables, retentionTable, erasureTable].join(
      '\n',
    ),
  },
];
