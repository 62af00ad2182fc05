export { openToPasswords, ownRows, tenantTable, type PluginMigration } from './database/migration.ts';
export { searchColumn, searchFunction, searchOf } from './database/search.ts';
