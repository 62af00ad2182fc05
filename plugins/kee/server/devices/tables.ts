import { tenantTable } from '@platform/server/migration';
import { devices } from './device-resource.ts';
import { LISTENS, TROUBLE } from './trouble.ts';

/** What the unit no longer says, because it is another one, or works for others. */
export const FORGOTTEN = `online = false, changed_at = null, heard_at = null, boot_id = null, client = null, model = null, ip = null, rssi = null,
  clock_skew_ms = 0, relays = '[]', inputs = '{}', turns = '{}', jammed = '{}', no_clock = false, logged_online = false,
  trouble = null, trouble_since = null, told_trouble = null,
  config_sent = 0, config_held = 0, config_error = null`;

export const deviceTables = `
      ${devices.table}
      create unique index kee_device_number_taken on kee_device (number);
      -- what a unit says of itself, written past the device's version
      create table kee_unit (
        device_id uuid primary key, organisation_id uuid not null, number text not null unique, password_hash text,
        online boolean not null default false, changed_at timestamptz(3), heard_at timestamptz(3),
        -- when it came or went the last times, what is wrong with it since when, and what of it technicians have been told
        turns timestamptz[] not null default '{}', trouble text, trouble_since timestamptz(3), told_trouble text,
        boot_id text, client text, model text, ip text, rssi int, clock_skew_ms bigint not null default 0, no_clock boolean not null default false,
        relays jsonb not null default '[]', inputs jsonb not null default '{}',
        -- relays whose doors jammed when they were asked last
        jammed int[] not null default '{}', logged_online boolean not null default false,
        config_sent int not null default 0, config_sent_at timestamptz(3), config_held int not null default 0, config_error text,
        asked text, asked_at timestamptz(3),
        -- what happened there before is another customer's
        owned_since timestamptz(3) not null default '-infinity',
        foreign key (device_id, organisation_id) references kee_device (id, organisation_id) on update cascade on delete cascade);
      -- who holds it alone speaks to the units, by the one client id whose queue the broker keeps. And since when their line stands
      create table kee_gateway_lease (
        name text primary key, holder uuid not null, token bigint not null, until timestamptz(3) not null, line_since timestamptz(3));
      grant select, insert, update on kee_gateway_lease to portal_app;
      ${LISTENS}
      ${TROUBLE}
      create index kee_unit_asked on kee_unit (device_id) where asked is not null;
      create index kee_unit_of_organisation on kee_unit (organisation_id);
      ${tenantTable('kee_unit')}
      create function kee_make_unit() returns trigger language plpgsql as $$ begin
        insert into kee_unit (device_id, organisation_id, number) values (new.id, new.organisation_id, new.number);
        return null;
      end $$;
      create trigger make_unit after insert on kee_device for each row execute function kee_make_unit();
      -- units that were replaced: what they left at the broker is cleared by the gateway
      create table kee_retired_unit (
        number text not null, organisation_id uuid not null references organisations_organisation,
        retired_at timestamptz(3) not null default now(), cleared_at timestamptz(3));
      create index kee_retired_unit_open on kee_retired_unit (retired_at) where cleared_at is null;
      create index kee_retired_unit_of_organisation on kee_retired_unit (organisation_id);
      ${tenantTable('kee_retired_unit')}
      -- another number is another unit
      create function kee_change_unit() returns trigger language plpgsql as $$ begin
        insert into kee_retired_unit (number, organisation_id) values (old.number, old.organisation_id);
        update kee_unit set number = new.number, password_hash = null, ${FORGOTTEN} where device_id = new.id;
        return null;
      end $$;
      create function kee_retire_unit() returns trigger language plpgsql as $$ begin
        insert into kee_retired_unit (number, organisation_id) values (old.number, old.organisation_id);
        return null;
      end $$;
      create trigger retire_unit after delete on kee_device for each row execute function kee_retire_unit();
      create trigger change_unit after update of number on kee_device for each row when (old.number <> new.number) execute function kee_change_unit();

      -- buildings with units that need somebody
      create table kee_device_watch (
        id uuid primary key, organisation_id uuid not null references organisations_organisation, property text not null,
        status text not null default 'OPEN' check (status in ('OPEN', 'OVER')), started_at timestamptz(3) not null default now(),
        ended_at timestamptz(3), version int not null default 1);
      create unique index kee_device_watch_open on kee_device_watch (organisation_id, property) where status = 'OPEN';
      create index kee_device_watch_of_organisation on kee_device_watch (organisation_id);
      ${tenantTable('kee_device_watch')}`;
