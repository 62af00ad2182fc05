import { searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

/** People, how they are reached, and those that were removed. */
export const userTable = `
    create table accounts_user (
      id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
      first_name text not null, last_name text not null,
      name text collate app_natural not null generated always as (btrim(first_name || ' ' || last_name)) stored,
      email text check (email = lower(email)), phone text, personal_number_sealed text, personal_number_hash text,
      roles text[] not null check (cardinality(roles) > 0), language text not null check (language in ('sv', 'nb')), password_hash text,
      active boolean not null default true, apartment_id uuid, address text, postal_code text, town text, colour_code text, message text,
      version int not null default 1, created_at timestamptz(3) not null default now(), activated_at timestamptz(3), consented_at timestamptz(3),
      phone_verified_at timestamptz(3), email_fails_since timestamptz(3), phone_fails_since timestamptz(3), declined text[] not null default '{}',
      removed_at timestamptz(3),
      -- when the last invitation was sent; no part of the version, since nobody has changed the user by it
      invited_at timestamptz(3),
      ${searchColumn(['first_name', 'last_name', 'email', 'phone'])},
      constraint accounts_user_identified check (email is not null or personal_number_hash is not null or removed_at is not null),
      constraint accounts_user_removed check (removed_at is null or (not active and email is null and phone is null
        and personal_number_hash is null and personal_number_sealed is null and password_hash is null and apartment_id is null)),
      foreign key (apartment_id, organisation_id) references residents_apartment (id, organisation_id) deferrable initially deferred);
    create unique index accounts_user_email on accounts_user (organisation_id, email);
    create unique index accounts_user_personal_number on accounts_user (organisation_id, personal_number_hash);
    create index accounts_user_signs_in on accounts_user (email);
    create index accounts_user_identified on accounts_user (personal_number_hash);
    create index accounts_user_apartment on accounts_user (apartment_id) where apartment_id is not null;
    create index accounts_user_phone on accounts_user (phone) where phone is not null;
    create index accounts_user_name on accounts_user (organisation_id, name, id);
    create index accounts_user_name_all on accounts_user (name, id);
    create index accounts_user_age on accounts_user (organisation_id, created_at, id);
    create index accounts_user_age_all on accounts_user (created_at, id);
    -- lists of the few that nothing reaches, and of those nobody has invited
    create index accounts_user_unreached on accounts_user (organisation_id, name, id)
    where email_fails_since is not null or phone_fails_since is not null;
    create index accounts_user_uninvited on accounts_user (organisation_id, id) where activated_at is null and invited_at is null;
    ${searchFunction('accounts_user')}
    ${tenantTable('accounts_user', { own: 'id = (select app_user())' })}
    create or replace function app_home() returns uuid language sql stable security definer set search_path = public
      as $$ select apartment_id from accounts_user where id = app_user() $$;`;
