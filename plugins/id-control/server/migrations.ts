import { type PluginMigration, tenantTable } from '@platform/server/migration';

export const idControlMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: `
      create table id_control_signing (
        id uuid primary key, organisation_id uuid not null, subject_type text not null, subject_id text not null, signer_id uuid not null, signer_sealed text not null,
        status text not null, text text not null, document_hash text not null, window_seconds int not null, link_hash text unique,
        hint text,
        method text not null default 'BANKID' check (method in ('BANKID', 'BROKER')), way_back text, asking_until timestamptz(3), device text, order_sealed text, order_id uuid, order_started_at timestamptz(3), order_address text,
        window_started_at timestamptz(3), evidence_sealed text, completed_at timestamptz(3), created_at timestamptz(3) not null);
      create index id_control_signing_organisation on id_control_signing (organisation_id);
      create index id_control_signing_signer on id_control_signing (signer_id);
      create index id_control_signing_subject on id_control_signing (subject_type, subject_id);
      ${tenantTable('id_control_signing', { own: 'signer_id = (select app_user())' })}

      -- without an organisation while somebody signs in: then only a unit of work that reaches all sees it
      create table id_control_identification (
        id uuid primary key, organisation_id uuid, purpose text not null check (purpose in ('SIGN_IN', 'SIGNING', 'CHECK')), subject_id uuid,
        method text not null check (method in ('BANKID', 'BROKER')), service text not null, device text not null check (device in ('SAME', 'OTHER')),
        status text not null check (status in ('PENDING', 'COMPLETE', 'FAILED', 'CANCELLED')), hint text, secret_hash text not null, required_sealed text, order_sealed text,
        address text not null, order_started_at timestamptz(3) not null, asked_at timestamptz(3) not null, asking_until timestamptz(3),
        way_back text, language text not null default 'sv' check (language in ('sv', 'nb')), expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null, check ((purpose = 'SIGN_IN') = (organisation_id is null)));
      create index id_control_identification_organisation on id_control_identification (organisation_id);
      create index id_control_identification_subject on id_control_identification (subject_id);
      create index id_control_identification_old on id_control_identification (created_at);
      ${tenantTable('id_control_identification')}

      -- of a person, or of a visitor who is no user
      create table id_control_check (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, subject_type text not null, subject_id text not null,
        person_id uuid, person_name text not null, required_sealed text, way text not null check (way in ('HERE', 'LATER')),
        status text not null check (status in ('WAITING', 'COMPLETE', 'EXPIRED', 'CANCELLED')), hint text, asked_by text not null, link_hash text unique,
        identification_id uuid, result_sealed text, flow_id uuid, completed_at timestamptz(3), expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null, check ((status = 'COMPLETE') = (result_sealed is not null)));
      create index id_control_check_organisation on id_control_check (organisation_id, created_at, id);
      create index id_control_check_newest on id_control_check (created_at, id);
      create index id_control_check_person on id_control_check (person_id);
      create index id_control_check_subject on id_control_check (subject_type, subject_id);
      ${tenantTable('id_control_check', { own: 'person_id = (select app_user())' })}`,
  },
];
