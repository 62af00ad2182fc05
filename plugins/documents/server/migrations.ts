import { type PluginMigration, searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

export const documentMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      create table documents_document (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, name text collate app_natural not null,
        type text not null, visibility text not null check (visibility in ('ALL', 'ADMINS')),
        status text not null check (status in ('NONE', 'AWAITING_APPROVAL', 'ACCEPTED', 'REJECTED')), reason text not null default '',
        mode text check (mode in ('ONE', 'ALL')), property text not null default '', starts_on date, ends_on date, notice_days int, number int not null,
        hold_reason text not null default '', held_by uuid,
        -- of which of the organisation's agreements it is the paper
        agreement text check (agreement in ('SERVICE', 'DUTY')), deleted_at timestamptz(3), restored_on date, asked_by uuid, created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null, version int not null default 1,
        -- the notice day that people have been told of
        told_of date, act_by date not null generated always as (coalesce(ends_on - coalesce(notice_days, 0), 'infinity')) stored,
        ends_last date not null generated always as (coalesce(ends_on, 'infinity')) stored,
        ${searchColumn(['name', 'property'])}, check ((status = 'NONE') = (mode is null)),
        constraint documents_document_term check (starts_on <= ends_on));
      create index documents_document_awaiting on documents_document (id) where status = 'AWAITING_APPROVAL';
      create index documents_document_of_organisation on documents_document (organisation_id, created_at, id);
      create index documents_document_by_age on documents_document (created_at, id);
      create index documents_document_of_organisation_by_name on documents_document (organisation_id, name, id);
      create index documents_document_by_name on documents_document (name, id);
      create index documents_document_of_organisation_by_end on documents_document (organisation_id, ends_last, id);
      create index documents_document_by_end on documents_document (ends_last, id);
      create index documents_document_to_act on documents_document (act_by) where ends_on is not null and deleted_at is null;
      create index documents_document_of_property on documents_document (lower(property), created_at, id) where property <> '';
      create index documents_document_binned on documents_document (deleted_at) where deleted_at is not null;
      create unique index documents_document_agreement on documents_document (organisation_id, agreement) where agreement is not null;
      ${searchFunction('documents_document')}
      ${tenantTable('documents_document')}

      create table documents_version (
        document_id uuid not null references documents_document on delete cascade, number int not null check (number > 0),
        organisation_id uuid not null, file_id uuid not null unique, name text not null, size bigint not null, media_type text not null,
        sha256 text not null, note text not null default '', added_by text not null, added_at timestamptz(3) not null,
        primary key (document_id, number));
      create index documents_version_same on documents_version (organisation_id, sha256);
      ${tenantTable('documents_version')}

      -- who is asked about which version of the file; a new one makes what was said void
      create table documents_approver (
        document_id uuid not null references documents_document on delete cascade, user_id uuid not null, organisation_id uuid not null,
        name text not null, number int not null, sha256 text not null, deputy_id uuid, deputy text, accepted boolean,
        decided_by text, decided_at timestamptz(3),
        primary key (document_id, user_id), check ((accepted is null) = (decided_at is null)),
        check ((deputy_id is null) = (deputy is null)), check (deputy_id <> user_id));
      create index documents_approver_of_user on documents_approver (user_id, document_id);
      create index documents_approver_of_deputy on documents_approver (deputy_id, document_id) where deputy_id is not null;
      create index documents_approver_of_organisation on documents_approver (organisation_id);
      ${tenantTable('documents_approver')}

      create table documents_about (
        document_id uuid not null references documents_document on delete cascade, type text not null, subject_id uuid not null,
        organisation_id uuid not null, name text not null, primary key (document_id, type, subject_id));
      create index documents_about_of_subject on documents_about (subject_id, document_id);
      create index documents_about_of_organisation on documents_about (organisation_id);
      ${tenantTable('documents_about')}`,
  },
];
