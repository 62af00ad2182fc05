import { searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

const OF_OWN_LOAN = 'exists (select from keys_loan l where l.id = loan_id)';

export const loanTables = `
      create table keys_loan (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, number text not null unique,
        status text not null check (status in ('PENDING', 'ACTIVE', 'RETURNED', 'WITHDRAWN', 'EXPIRED')),
        holder_type text not null default 'USER' check (holder_type in ('USER', 'TEMPORARY')), holder_id uuid not null,
        -- the home of the holder, where the keys are lent to that
        apartment_id uuid, check (apartment_id is null or holder_type = 'USER'),
        -- the loan whose keys somebody else of the home signs for by this one
        takes_over_id uuid references keys_loan,
        handed_out_by text not null, handed_out_by_id uuid, expected_return_at date, reminded_on date, extensions jsonb not null default '[]',
        -- what the keys were lent for, as a case
        subject_type text, subject_id uuid, subject_name text,
        -- of the token in the link of a temporary holder
        link_hash text, link_bounced_at timestamptz(3), identity_document text, identity_seen_by text,
        signing text not null, signing_id uuid, flow_id uuid,
        -- every fact of the receipt as it was signed, so that it can be made again
        receipt jsonb not null, scan_file_id uuid, scan_sha256 text, signed_on_paper_by text, signed_on_paper_at timestamptz(3),
        created_at timestamptz(3) not null, activated_at timestamptz(3), ended_at timestamptz(3), version int not null default 1,
        -- what people type to find a loan: its number, who has it, what is on the keys
        ${searchColumn(['number', `receipt->'holder'->>'name'`, `receipt->'holder'->>'apartment'`, `jsonb_path_query_array(receipt, '$.keys[*].marking')::text`])});
      create index keys_loan_of_organisation on keys_loan (organisation_id, created_at, id);
      create index keys_loan_by_age on keys_loan (created_at, id);
      create index keys_loan_of_holder on keys_loan (holder_id, created_at, id);
      create index keys_loan_of_apartment on keys_loan (apartment_id, created_at, id) where apartment_id is not null;
      create index keys_loan_open on keys_loan (organisation_id, created_at, id) where status in ('PENDING', 'ACTIVE');
      create index keys_loan_due on keys_loan (expected_return_at, organisation_id) where status = 'ACTIVE' and expected_return_at is not null;
      -- what began, week by week
      create index keys_loan_of_organisation_by_start on keys_loan (organisation_id, activated_at) where activated_at is not null;
      create index keys_loan_by_start on keys_loan (activated_at) where activated_at is not null;
      create index keys_loan_for on keys_loan (subject_id) where subject_id is not null;
      create index keys_loan_taking_over on keys_loan (takes_over_id) where takes_over_id is not null;
      create unique index keys_loan_taking_over_once on keys_loan (takes_over_id) where status = 'PENDING';
      create unique index keys_loan_link on keys_loan (link_hash);
      ${searchFunction('keys_loan')}
      ${tenantTable('keys_loan', { own: 'holder_id = (select app_user())' })}

      create table keys_loan_key (
        loan_id uuid not null references keys_loan, key_id uuid not null, organisation_id uuid not null, position int not null,
        marking text not null, name text not null, type text not null, lock_system text not null, returned_at timestamptz(3),
        -- out of the loan, and never back
        lost boolean not null default false,
        -- from which storage place it was lent
        taken_from uuid, primary key (loan_id, key_id));
      create index keys_loan_key_of_key on keys_loan_key (key_id, loan_id);
      create index keys_loan_key_taken_from on keys_loan_key (taken_from, loan_id) where taken_from is not null;
      ${tenantTable('keys_loan_key', { own: OF_OWN_LOAN })}

      create table keys_receipt (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, number text not null unique,
        kind text not null check (kind in ('LOAN', 'RETURN')), loan_id uuid not null references keys_loan, file_id uuid not null,
        sha256 text not null, sealed_at timestamptz(3) not null, mailed boolean not null default false);
      create index keys_receipt_of_loan on keys_receipt (loan_id);
      create index keys_receipt_of_organisation on keys_receipt (organisation_id);
      ${tenantTable('keys_receipt', { own: OF_OWN_LOAN })}

      -- what came back, with every fact of its receipt, which is made afterwards
      create table keys_return (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, loan_id uuid not null references keys_loan,
        number text not null unique, receipt jsonb not null, returned_at timestamptz(3) not null,
        signed_by text, signature_file_id uuid, signature_sha256 text);
      create index keys_return_of_loan on keys_return (loan_id);
      create index keys_return_of_organisation on keys_return (organisation_id);
      create index keys_return_of_organisation_by_day on keys_return (organisation_id, returned_at);
      create index keys_return_by_day on keys_return (returned_at);
      ${tenantTable('keys_return', { own: OF_OWN_LOAN })}`;
