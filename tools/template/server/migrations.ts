import { type PluginMigration, searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

export const noteMigrations: readonly PluginMigration[] = [
  {
    name: '0001-note',
    sql: `
      create table note_board_note (
        id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
        title text collate app_natural not null, text text,
        expires_at timestamptz(3) not null, archived_at timestamptz(3),
        version int not null default 1, created_at timestamptz(3) not null default now(),
        ${searchColumn(['title', 'text'])});
      create index note_board_note_created on note_board_note (organisation_id, created_at, id);
      create index note_board_note_created_all on note_board_note (created_at, id);
      create index note_board_note_title on note_board_note (organisation_id, title, id);
      ${searchFunction('note_board_note')}
      ${tenantTable('note_board_note')}`,
  },
];
