import { type PluginMigration, tenantTable } from '@platform/server/migration';
import { clockMigrations, watchMigrations } from './devices/migrations.ts';
import { erasureMigrations } from './erasure/migrations.ts';
import { groupMigrations, waysMigrations } from './groups/migrations.ts';
import { historyMigrations } from './history/migrations.ts';
import { openingMigrations } from './opening/migrations.ts';
import { retentionMigrations } from './retention/migrations.ts';
import { timedMigrations } from './timed/migrations.ts';
import { sharingMigrations } from './sharing/migrations.ts';
import { TROUBLE } from './devices/trouble.ts';
import { devices } from './devices/device-resource.ts';
import { locks } from './locks/lock-resource.ts';

export const keeMigrations: readonly PluginMigration[] = [
  {
    name: '0001-device',
    sql: `
      ${devices.table}
      create unique index kee_device_number_taken on kee_device (number);
      -- what a unit says of itself, written past the device's version
      create table kee_unit (
        device_id uuid primary key, organisation_id uuid not null, number text not null unique, password_hash text,
        online boolean not null default false, changed_at timestamptz(3), heard_at timestamptz(3),
        -- when it came or went the last times, what is wrong with it since when, and what of it technicians have been told
        turns timestamptz[] not null default '{}', trouble text, trouble_since timestamptz(3), told_trouble text,
        boot_id text, client text, model text, ip text, rssi int, clock_skew_ms bigint not null default 0,
        relays jsonb not null default '[]', inputs jsonb not null default '{}', jammed boolean not null default false, logged_online boolean not null default false,
        config_sent int not null default 0, config_sent_at timestamptz(3), config_held int not null default 0, config_error text,
        asked text, asked_at timestamptz(3),
        foreign key (device_id, organisation_id) references kee_device (id, organisation_id) on update cascade on delete cascade);
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
      ${tenantTable('kee_retired_unit')}`,
  },
  {
    name: '0002-lock',
    sql: `
      ${locks.table}
      alter table kee_lock add constraint kee_lock_of_device foreign key (device_id, organisation_id) references kee_device (id, organisation_id);
      -- a door that leaves the lock chart is a digital lock still
      alter table kee_lock drop constraint kee_lock_system_lock_id_fkey,
        add constraint kee_lock_system_lock_id_fkey foreign key (system_lock_id) references keys_system_lock on delete set null;
      create unique index kee_lock_relay_taken on kee_lock (device_id, relay);
      -- a unit that goes to another property leaves the plans of the old one
      create function kee_leave_plans() returns trigger language plpgsql as $$ begin
        update kee_lock set show_on_blueprint = false, version = version + 1 where device_id = new.id and show_on_blueprint;
        return null;
      end $$;
      create trigger leave_plans after update of property on kee_device for each row
        when (old.property is distinct from new.property) execute function kee_leave_plans();`,
  },
  ...groupMigrations,
  ...openingMigrations,
  ...sharingMigrations,
  ...retentionMigrations,
  ...timedMigrations,
  ...watchMigrations,
  ...waysMigrations,
  ...historyMigrations,
  {
    name: '0013-renamed-property',
    sql: `
      -- one whose property is called otherwise stays: a trigger of the properties tells it
      drop trigger leave_plans on kee_device;
      create trigger leave_plans after update of property on kee_device for each row
        when (old.property is distinct from new.property and pg_trigger_depth() = 0) execute function kee_leave_plans();`,
  },
  ...erasureMigrations,
  ...clockMigrations,
];
