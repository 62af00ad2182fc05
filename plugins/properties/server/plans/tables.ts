import { searchColumn, searchFunction, tenantTable } from '@platform/server/migration';

const property = 'foreign key (property_id, organisation_id) references properties_property (id, organisation_id)';

/** Plans, what is placed on them, and photos of it. */
export const planTables = `
  create table properties_blueprint (
    id uuid primary key, organisation_id uuid not null references organisations_organisation, property_id uuid not null,
    name text collate app_natural not null, floor text not null default '', width int not null, height int not null,
    file_name text not null, file_id uuid not null, image_id uuid not null, preview_id uuid not null,
    pins int not null default 0, pin_count int not null default 0,
    -- what is shown of it, and how large that is in the house
    crop jsonb, metres_wide double precision check (metres_wide > 0), created_at timestamptz(3) not null default now(), version int not null default 1,
    unique (id, organisation_id), ${property});
  create index properties_blueprint_of_property_by_name on properties_blueprint (property_id, name, id);
  create index properties_blueprint_of_property_by_age on properties_blueprint (property_id, created_at, id);
  create index properties_blueprint_by_age on properties_blueprint (created_at, id);
  create index properties_blueprint_of_organisation_by_age on properties_blueprint (organisation_id, created_at, id);
  ${tenantTable('properties_blueprint')}
  create table properties_pin (
    id uuid primary key, organisation_id uuid not null references organisations_organisation,
    property_id uuid not null, blueprint_id uuid not null, number int not null,
    -- which lock of a chart, and which remote lock, it stands for
    system_lock_id uuid, remote_lock_id uuid, object_type text not null, space text not null,
    items jsonb not null, item_types text[] not null, direction int, field_of_view int, note text not null default '',
    x double precision not null check (x between 0 and 1), y double precision not null check (y between 0 and 1),
    ${searchColumn(['number::text', 'space', 'note'])},
    created_at timestamptz(3) not null default now(), version int not null default 1,
    unique (id, organisation_id), unique (blueprint_id, number), ${property},
    foreign key (blueprint_id, organisation_id) references properties_blueprint (id, organisation_id) on delete cascade,
    -- a lock that goes leaves what stands on the plan where it is
    constraint properties_pin_system_lock foreign key (system_lock_id, organisation_id) references keys_system_lock (id, organisation_id)
      on delete set null (system_lock_id),
    constraint properties_pin_remote_lock foreign key (remote_lock_id, organisation_id) references kee_lock (id, organisation_id)
      on delete set null (remote_lock_id));
  create index properties_pin_of_system_lock on properties_pin (system_lock_id, organisation_id) where system_lock_id is not null;
  create index properties_pin_of_remote_lock on properties_pin (remote_lock_id, organisation_id) where remote_lock_id is not null;
  create index properties_pin_by_number on properties_pin (number, id);
  create index properties_pin_of_organisation_by_number on properties_pin (organisation_id, number, id);
  create index properties_pin_of_property_by_number on properties_pin (property_id, number, id);
  create index properties_pin_of_blueprint_by_number on properties_pin (blueprint_id, number, id);
  create index properties_pin_by_age on properties_pin (created_at, id);
  create index properties_pin_of_organisation_by_age on properties_pin (organisation_id, created_at, id);
  ${searchFunction('properties_pin')}
  ${tenantTable('properties_pin')}
  create table properties_photo (
    id uuid primary key, file_id uuid not null, organisation_id uuid not null references organisations_organisation, blueprint_id uuid not null,
    -- none of a photo that only save points have
    pin_id uuid, taken_by text not null, created_at timestamptz(3) not null default now(),
    foreign key (blueprint_id, organisation_id) references properties_blueprint (id, organisation_id) on delete cascade,
    foreign key (pin_id, organisation_id) references properties_pin (id, organisation_id) on delete set null (pin_id));
  create index properties_photo_of_pin on properties_photo (pin_id, created_at, id);
  create index properties_photo_of_blueprint on properties_photo (blueprint_id);
  ${tenantTable('properties_photo')}`;

/** Quotes with what was counted when they were asked for. */
export const quoteTable = `
  create table properties_quote (
    id uuid primary key, organisation_id uuid not null references organisations_organisation, property_id uuid not null,
    status text not null check (status in ('ASKED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
    key_count int not null, message text not null default '', materials jsonb not null,
    asked_by text not null, asker_id uuid, asked_at timestamptz(3) not null,
    file_id uuid, file_name text, valid_until date, note text not null default '', answered_by text, answered_at timestamptz(3),
    reason text not null default '', decided_by text, decided_at timestamptz(3),
    -- a quote that is accepted becomes a case
    case_id uuid, case_number int, version int not null default 1, ${property});
  create index properties_quote_by_age on properties_quote (asked_at, id);
  create index properties_quote_of_organisation_by_age on properties_quote (organisation_id, asked_at, id);
  create index properties_quote_by_status on properties_quote (status, asked_at, id);
  create index properties_quote_of_property on properties_quote (property_id, asked_at, id);
  ${tenantTable('properties_quote')}`;

/** How many pins a plan has, kept. A list of plans would count thousands, each under row-level security. */
export const pinCount = `
  create function properties_count_pins() returns trigger language plpgsql set search_path = public as $$
    begin
      update properties_blueprint b set pin_count = b.pin_count + (case tg_op when 'INSERT' then changed.count else -changed.count end)
        from (select blueprint_id, count(*)::int from changed_pin group by blueprint_id) changed where b.id = changed.blueprint_id;
      return null;
    end $$;
  create trigger count_placed after insert on properties_pin referencing new table as changed_pin
    for each statement execute function properties_count_pins();
  create trigger count_removed after delete on properties_pin referencing old table as changed_pin
    for each statement execute function properties_count_pins();`;
