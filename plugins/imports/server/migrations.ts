import { type PluginMigration, tenantTable } from '@platform/server/migration';

export const importMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      create table imports_import (
        id uuid primary key, organisation_id uuid not null, kind text not null, status text not null, existing text not null,
        options jsonb not null, file_name text not null, file_key text not null, reading int not null, columns jsonb not null,
        notes jsonb not null, shared jsonb not null, fault jsonb, skip_failed boolean not null, is_stopped boolean not null,
        rows int not null, created int not null, changed int not null, unchanged int not null, failed int not null,
        applied int not null, progress int not null, actor jsonb not null, created_by_id uuid,
        created_by_name text not null, created_at timestamptz(3) not null, applied_at timestamptz(3), undone_at timestamptz(3));
      create index imports_import_organisation on imports_import (organisation_id, created_at desc, id desc);
      ${tenantTable('imports_import')}

      -- no foreign keys here: checking them costs a fifth of the time of 50 000 rows, and only an import's own code writes to these
      create table imports_row (
        import_id uuid not null, row int not null, organisation_id uuid not null, outcome text not null, subject_id uuid,
        cells json not null, plan json, before json, faults json, undo json, primary key (import_id, row));
      ${tenantTable('imports_row')}

      -- the parts in which an import is written: whoever holds the lock of one writes it, and marks it in the same transaction
      create table imports_batch (
        import_id uuid not null, number int not null, organisation_id uuid not null, first_row int not null, last_row int not null,
        is_written boolean not null, primary key (import_id, number));
      ${tenantTable('imports_batch')}`,
  },
];
