import { type PluginMigration, tenantTable } from '@platform/server/migration';

/** How users are reached: what they want to be told, whether a phone is theirs, which addresses do not work; and users that were removed. */
export const reachMigration: PluginMigration = {
  name: '0006-reach',
  sql: `
    alter table accounts_user add phone_verified_at timestamptz(3), add email_fails_since timestamptz(3), add phone_fails_since timestamptz(3),
      add declined text[] not null default '{}', add removed_at timestamptz(3);
    alter table accounts_user drop constraint accounts_user_check,
      add constraint accounts_user_identified check (email is not null or personal_number_hash is not null or removed_at is not null),
      add constraint accounts_user_removed check (removed_at is null or (not active and email is null and phone is null
        and personal_number_hash is null and personal_number_sealed is null and password_hash is null and apartment_id is null));
    create index accounts_user_phone on accounts_user (phone) where phone is not null;

    -- whoever is removed leaves what they thought, without their name
    grant update (user_id) on accounts_feedback to portal_app;

    create table accounts_phone_code (
      user_id uuid primary key references accounts_user on delete cascade deferrable initially deferred,
      organisation_id uuid not null references organisations_organisation deferrable initially deferred,
      phone text not null, code_hash text not null, expires_at timestamptz(3) not null);
    create index accounts_phone_code_organisation on accounts_phone_code (organisation_id);
    ${tenantTable('accounts_phone_code', { own: 'user_id = (select app_user())' })}`,
};
