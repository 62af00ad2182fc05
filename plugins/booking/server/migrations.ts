import { type PluginMigration, tenantTable } from '@platform/server/migration';
import { type Weekday, WEEKDAYS } from '../contract/index.ts';
import { OWN_BOOKING } from './bookings/own-booking.ts';
import { bookingResources } from './resources/booking-resource.ts';
import { RESIDENT_FIELDS, RESIDENT_RULES, residentColumn, type ResidentRule } from './resources/resident-rules.ts';

const resourceRules = `
      alter table booking_resource
        add constraint booking_resource_hours check (slot_minutes = 1440 or slot_minutes <= 60 * (closes_at - opens_at)),
        add constraint booking_resource_days check (slot_minutes < 1440 or max_slots <= 31),
        add constraint booking_resource_quota check ((quota is not null or resident_quotas <> '') = (quota_period is not null)),
        ${[...RESIDENT_FIELDS.map(residentsCheck), ...WEEKDAYS.map(weekdayCheck)].join()};`;

const bookingTable = `
      create extension if not exists btree_gist;
      create table booking_booking (
        id uuid primary key, organisation_id uuid not null references organisations_organisation,
        resource_id uuid not null, user_id uuid references accounts_user on delete set null,
        apartment_id uuid references residents_apartment on delete set null,
        -- a fixed time of whoever lives there; of others it only says where they lived
        for_apartment boolean not null default false, case_id uuid references cases_case on delete set null,
        starts_at timestamptz(3) not null, ends_at timestamptz(3) not null check (starts_at < ends_at),
        status text not null check (status in ('BOOKED', 'CANCELLED', 'RELEASED', 'BLOCKED')), slots int not null,
        started_at timestamptz(3), note text not null default '',
        created_at timestamptz(3) not null default now(), version int not null default 1,
        foreign key (resource_id, organisation_id) references booking_resource (id, organisation_id),
        constraint booking_booking_taken exclude using gist
          (resource_id with =, tstzrange(starts_at, ends_at) with &&) where (status in ('BOOKED', 'BLOCKED')));
      -- whoever has a time reads of what, also once nobody books it any more
      create function booking_resource_name(resource uuid) returns text language sql stable security definer set search_path = public
        as $$ select name from booking_resource where id = resource $$;
      create index booking_booking_by_start on booking_booking (starts_at, id);
      create index booking_booking_of_organisation_by_start on booking_booking (organisation_id, starts_at, id);
      create index booking_booking_by_age on booking_booking (created_at, id);
      create index booking_booking_of_organisation_by_age on booking_booking (organisation_id, created_at, id);
      create index booking_booking_of_resource on booking_booking (resource_id, starts_at);
      create index booking_booking_blocks on booking_booking (resource_id, starts_at) where status = 'BLOCKED';
      create index booking_booking_of_user on booking_booking (user_id, starts_at);
      create index booking_booking_of_apartment on booking_booking (apartment_id, starts_at);
      create index booking_booking_of_case on booking_booking (case_id, starts_at) where case_id is not null;
      ${tenantTable('booking_booking', { own: OWN_BOOKING })}`;

const accessTable = `
      create table booking_access (
        id uuid primary key, organisation_id uuid not null, lock_ids uuid[] not null default '{}',
        before_minutes int not null default 0 check (before_minutes between 0 and 240),
        after_minutes int not null default 0 check (after_minutes between 0 and 240), version int not null default 1,
        foreign key (id, organisation_id) references booking_resource (id, organisation_id) on delete cascade);
      create function booking_make_access() returns trigger language plpgsql as $$ begin
        insert into booking_access (id, organisation_id) values (new.id, new.organisation_id);
        return null;
      end $$;
      create trigger make_access after insert on booking_resource for each row execute function booking_make_access();
      create index booking_access_of_organisation on booking_access (organisation_id);
      ${tenantTable('booking_access')}`;

export const bookingMigrations: readonly PluginMigration[] = [
  { name: '0001-tables', sql: [bookingResources.table, resourceRules, bookingTable, accessTable].join('\n') },
];

/** A group a line, and a number that the rule may be. */
function residentsCheck(field: ResidentRule): string {
  const column = residentColumn(field);
  return `add constraint booking_resource_${column} check (${column} = '' or ${column} ~ '${RESIDENT_RULES[field]}')`;
}

/** As other days, closed, or open for a slot at least. */
function weekdayCheck(day: Weekday): string {
  const [opens, closes] = [`${day}_opens_at`, `${day}_closes_at`];
  return `add constraint booking_resource_${day} check (slot_minutes = 1440 or num_nonnulls(${opens}, ${closes}) = 0 or coalesce(${opens} = ${closes}, false)
    or slot_minutes <= 60 * (coalesce(${closes}, closes_at) - coalesce(${opens}, opens_at)))`;
}
