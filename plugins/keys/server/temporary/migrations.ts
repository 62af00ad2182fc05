import { type PluginMigration, tenantTable } from '@platform/server/migration';

/** Holders without an account, and signatures that are drawn. Before the tables that name them are read. */
export const temporaryMigrations: readonly PluginMigration[] = [
  {
    name: '0023-temporary-holder',
    sql: `
      create table keys_temporary_holder (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, name text not null, company text not null default '',
        phone text, email text, language text not null, created_at timestamptz(3) not null);
      create index keys_temporary_holder_of_organisation on keys_temporary_holder (organisation_id);
      ${tenantTable('keys_temporary_holder')}
      alter table keys_key drop constraint keys_key_holder_type_check,
        add constraint keys_key_holder_type_check check (holder_type in ('USER', 'REPOSITORY', 'APARTMENT', 'TEMPORARY'));
      alter table keys_loan drop constraint keys_loan_holder_id_fkey,
        add holder_type text not null default 'USER' check (holder_type in ('USER', 'TEMPORARY')),
        -- of the token in the link of a temporary holder
        add link_hash text, add identity_document text;
      create unique index keys_loan_link on keys_loan (link_hash);`,
  },
];
