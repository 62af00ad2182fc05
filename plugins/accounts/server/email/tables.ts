import { tenantTable } from '@platform/server/migration';

/** The table of changes of e-mail addresses, with hashes of their links. The new address confirms a change, the old one stops it. */
export const emailChangeTable = `
    create table accounts_email_change (
      id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
      user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
      old_email text, new_email text, by_themselves boolean not null,
      confirm_hash text unique, stop_hash text unique, confirm_until timestamptz(3) not null, stop_until timestamptz(3) not null,
      created_at timestamptz(3) not null, confirmed_at timestamptz(3), ended_at timestamptz(3), stopped_at timestamptz(3));
    create index accounts_email_change_user on accounts_email_change (user_id, created_at);
    create index accounts_email_change_organisation on accounts_email_change (organisation_id);
    ${tenantTable('accounts_email_change', { own: 'user_id = (select app_user())' })}`;
