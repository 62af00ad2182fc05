import { type PluginMigration, tenantTable } from '@platform/server/migration';

const OF_OWN_LOAN = 'exists (select from keys_loan l where l.id = loan_id)';

export const loanMigrations: readonly PluginMigration[] = [
  {
    name: '0010-loan',
    sql: `
      create table keys_loan (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, number text not null unique,
        status text not null check (status in ('PENDING', 'ACTIVE', 'RETURNED', 'WITHDRAWN', 'EXPIRED')), holder_id uuid not null references accounts_user,
        handed_out_by text not null, expected_return_at date, signing text not null, signing_id uuid, flow_id uuid,
        -- every fact of the receipt as it was signed, so that it can be made again
        receipt jsonb not null, scan_file_id uuid, scan_sha256 text, signed_on_paper_by text, signed_on_paper_at timestamptz(3),
        created_at timestamptz(3) not null, activated_at timestamptz(3), ended_at timestamptz(3), version int not null default 1);
      create index keys_loan_of_organisation on keys_loan (organisation_id, created_at, id);
      create index keys_loan_by_age on keys_loan (created_at, id);
      create index keys_loan_of_holder on keys_loan (holder_id, created_at, id);
      create index keys_loan_open on keys_loan (organisation_id, created_at, id) where status in ('PENDING', 'ACTIVE');
      ${tenantTable('keys_loan', { own: 'holder_id = (select app_user())' })}

      create table keys_loan_key (
        loan_id uuid not null references keys_loan, key_id uuid not null, organisation_id uuid not null, position int not null,
        marking text not null, name text not null, type text not null, lock_system text not null, returned_at timestamptz(3),
        primary key (loan_id, key_id));
      create index keys_loan_key_of_key on keys_loan_key (key_id, loan_id);
      ${tenantTable('keys_loan_key', { own: OF_OWN_LOAN })}

      create table keys_receipt (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, number text not null unique,
        kind text not null check (kind in ('LOAN', 'RETURN')), loan_id uuid not null references keys_loan, file_id uuid not null,
        sha256 text not null, sealed_at timestamptz(3) not null);
      create index keys_receipt_of_loan on keys_receipt (loan_id);
      create index keys_receipt_of_organisation on keys_receipt (organisation_id);
      ${tenantTable('keys_receipt', { own: OF_OWN_LOAN })}`,
  },
  {
    // what came back, with every fact of its receipt, which is made afterwards
    name: '0012-return',
    sql: `
      create table keys_return (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, loan_id uuid not null references keys_loan,
        number text not null unique, receipt jsonb not null, returned_at timestamptz(3) not null);
      create index keys_return_of_loan on keys_return (loan_id);
      create index keys_return_of_organisation on keys_return (organisation_id);
      ${tenantTable('keys_return', { own: OF_OWN_LOAN })}
      alter table keys_receipt add mailed boolean not null default false;`,
  },
  { name: '0013-link-bounced', sql: 'alter table keys_loan add column link_bounced_at timestamptz(3);' },
  {
    // what began and came back, week by week
    name: '0014-loans-by-week',
    sql: `
      create index keys_loan_of_organisation_by_start on keys_loan (organisation_id, activated_at) where activated_at is not null;
      create index keys_loan_by_start on keys_loan (activated_at) where activated_at is not null;
      create index keys_return_of_organisation_by_day on keys_return (organisation_id, returned_at);
      create index keys_return_by_day on keys_return (returned_at);`,
  },
];
