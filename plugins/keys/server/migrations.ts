import type { PluginMigration } from '@platform/server/migration';
import { inventoryTables } from './inventories/tables.ts';
import { settingsTable } from './key-settings/tables.ts';
import { holdingSearch, keyTable } from './keys/tables.ts';
import { loanTables } from './loans/tables.ts';
import { lockSystemResource } from './lock-systems/lock-system.ts';
import { lockTables } from './locks/tables.ts';
import { keyRings } from './places/key-ring.ts';
import { repositories } from './places/repository.ts';
import { receiptTemplates } from './templates/receipt-template.ts';
import { temporaryHolderTable } from './temporary/tables.ts';

export const keyMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: [
      lockSystemResource.table,
      receiptTemplates.table,
      keyRings.table,
      repositories.table,
      temporaryHolderTable,
      keyTable,
      holdingSearch,
      loanTables,
      settingsTable,
      inventoryTables,
      lockTables,
    ].join('\n'),
  },
];
