export { openToPasswords, tenantTable, type PluginMigration } from './database/migration.ts';
export { searchColumn, searchFunction } from './database/search.ts';
