import { type PluginMigration, tenantTable } from '@platform/server/migration';

export const fileMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      create table files_file (
        id uuid primary key, organisation_id uuid not null, sender_id uuid, name text not null, size int not null,
        media_type text not null, sha256 text not null, store_key text not null, subject_type text, subject_id text,
        created_at timestamptz(3) not null);
      create index files_file_organisation on files_file (organisation_id);
      create index files_file_untaken on files_file (created_at) where subject_id is null;
      ${tenantTable('files_file')}`,
  },
];
