import { openToPasswords, type PluginMigration, searchColumn, searchFunction, tenantTable } from '@platform/server/migration';
import { logotypeTable } from './logotype/tables.ts';

/**
 * How far a partner sees: the one place where it is written down (access.md, "Reach").
 * Whoever passes no service reaches, in a call that is asked one, the customers that have it; and the partner itself, whose own users and files it needs.
 */
const REACHED = `reached_by = (select app_partner()) and (id = reached_by or (select app_asked_service()) <@ services)`;

const organisationTable = `
      -- what a call of a service asks of each customer; of others nothing is asked
      create function app_asked_service() returns text[] language sql stable parallel safe
        as $$ select array_remove(array[coalesce(current_setting('app.service', true), '')], '') $$;
      -- names and numbers in the order that people expect: å after z, 9 before 10
      create collation app_natural (provider = icu, locale = 'sv-u-kn-true');
      create table organisations_organisation (
        id uuid primary key, name text collate app_natural not null, organisation_number text,
        type text not null check (type in ('SYSTEM_ADMIN', 'SERVICEDESK', 'PARTNER', 'CUSTOMER', 'UNBOUND', 'GUEST')),
        partner_id uuid references organisations_organisation deferrable initially deferred,
        -- who reaches an organisation as a partner: its partner, and a partner itself; one column, as every row of a partner's list asks
        reached_by uuid not null generated always as (coalesce(partner_id, id)) stored,
        country text not null check (country in ('SE', 'NO')), services text[] not null default '{}', time_zone text not null default 'Europe/Stockholm',
        address text, postal_code text, city text, invoice_address text, visiting_address text, postal_address text, reference text, contact_person text,
        phone text, duty_phone text, email text, case_notification_email text, quote_request_email text, directions_url text,
        has_service_agreement boolean not null default false, has_duty_agreement boolean not null default false,
        requires_eid boolean not null default false, active_swish boolean not null default false, active_nets boolean not null default false,
        version int not null default 1, created_at timestamptz(3) not null default now(),
        ${searchColumn(['name', 'organisation_number', 'city', 'email'])});
      create index organisations_organisation_partner on organisations_organisation (partner_id, name, id);
      create index organisations_organisation_name on organisations_organisation (name, id);
      create index organisations_organisation_age on organisations_organisation (created_at, id);
      create index organisations_organisation_reached on organisations_organisation (reached_by, id);
      -- two customers of one partner differ; whoever registers is told nothing about who else is there
      create unique index organisations_organisation_number on organisations_organisation (partner_id, organisation_number) where type = 'CUSTOMER';
      create unique index organisations_organisation_called on organisations_organisation (partner_id, lower(name)) where type = 'CUSTOMER';
      ${searchFunction('organisations_organisation', { organisation: 'id' })}
      ${tenantTable('organisations_organisation', { organisation: 'id', own: 'true', partner: REACHED })}
      -- a partner's new customer is not in its reach yet while it is being made
      create policy found on organisations_organisation for insert with check (
        (select current_setting('app.reach', true)) = 'partner' and partner_id = (select app_partner()));`;

/** What other tables ask of it, and how far a role sees. */
const reach = `
      create or replace view app_reached as select id from organisations_organisation where ${REACHED};
      create or replace function app_partner_of(organisation uuid) returns uuid language sql stable security definer set search_path = public
        as $$ select case when type = 'PARTNER' then id else partner_id end from organisations_organisation where id = organisation $$;
      create or replace function app_organisations_of(partner uuid) returns setof uuid language sql stable security definer set search_path = public
        as $$ select id from organisations_organisation where reached_by = partner $$;
      create function app_reach_of(roles text[]) returns text language sql immutable parallel safe
        as $$ select case when roles && array['SYSTEM_ADMIN', 'SUPPORT'] then 'all'
                          when roles && array['PARTNER_ADMIN', 'INTERNAL_ADMIN'] then 'partner' else 'organisation' end $$;`;

const noteTable = `
      create table organisations_note (
        id uuid primary key, organisation_id uuid not null references organisations_organisation on delete cascade deferrable initially deferred,
        -- the partner of then: no later one reads it
        partner_then uuid not null, text text not null, author_id uuid, author text not null, created_at timestamptz(3) not null default now());
      create function organisations_note_partner() returns trigger language plpgsql as $$ begin
        new.partner_then := coalesce(app_partner_of(new.organisation_id), new.organisation_id);
        return new;
      end $$;
      create trigger of_partner before insert on organisations_note for each row execute function organisations_note_partner();
      create index organisations_note_age on organisations_note (organisation_id, created_at, id);
      ${tenantTable('organisations_note', { grant: 'select, insert, delete' })}`;

/** The demand for an e-ID holds in the organisation; what is held about it stays open (platform/adr/0019). */
const asksEid = `
      create or replace function app_asks_eid(organisation uuid) returns boolean language sql stable security definer set search_path = public
        as $$ select requires_eid from organisations_organisation where id = organisation $$;
      ${['organisations_organisation', 'organisations_logotype'].map(openToPasswords).join('')}`;

export const organisationMigrations: readonly PluginMigration[] = [
  { name: '0001-tables', sql: [organisationTable, reach, noteTable, logotypeTable, asksEid].join('\n') },
];
