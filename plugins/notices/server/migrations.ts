import { openToPasswords, type PluginMigration, tenantTable } from '@platform/server/migration';

export const noticeMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      create table notices_notice (
        id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
        user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
        kind text not null, key text not null, title text not null, sender text not null, path text,
        created_at timestamptz(3) not null, read_at timestamptz(3), unique (kind, key, user_id));
      create index notices_notice_of_user on notices_notice (user_id, created_at, id);
      create index notices_notice_unread on notices_notice (user_id, created_at, id) where read_at is null;
      create index notices_notice_of_organisation on notices_notice (organisation_id);
      create index notices_notice_old on notices_notice (created_at);
      ${tenantTable('notices_notice', { own: 'user_id = (select app_user())' })}
      -- what one was told is one's own, however one came in
      ${openToPasswords('notices_notice')}`,
  },
];
