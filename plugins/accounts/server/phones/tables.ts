import { tenantTable } from '@platform/server/migration';

/** Codes that prove whose a phone is. */
export const phoneCodeTable = `
    create table accounts_phone_code (
      user_id uuid primary key references accounts_user on delete cascade deferrable initially deferred,
      organisation_id uuid not null references organisations_organisation deferrable initially deferred,
      phone text not null, code_hash text not null, expires_at timestamptz(3) not null);
    create index accounts_phone_code_organisation on accounts_phone_code (organisation_id);
    ${tenantTable('accounts_phone_code', { own: 'user_id = (select app_user())' })}`;
