import { searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

/** Holders without an account. */
export const temporaryHolderTable = `
      create table keys_temporary_holder (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, name text not null, company text not null default '',
        phone text, email text, language text not null, created_at timestamptz(3) not null,
        ${searchColumn(['name', 'company'])});
      create index keys_temporary_holder_of_organisation on keys_temporary_holder (organisation_id);
      ${searchFunction('keys_temporary_holder')}
      ${tenantTable('keys_temporary_holder')}`;
