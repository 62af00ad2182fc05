import type { PluginMigration } from '@platform/server/migration';
import { pinCount, planTables, quoteTable } from './plans/tables.ts';
import { areas, people, propertyRows } from './property.ts';
import { savePointTable } from './save-points/tables.ts';

/** What belongs to a property goes with it. */
const goesAlong = (table: string) => `
  alter table ${table} drop constraint ${table}_property_id_fkey,
    add foreign key (property_id, organisation_id) references properties_property (id, organisation_id) on delete cascade;`;

/** A floor hangs in a building of its property; the same name stands once in each. */
const inBuildings = `
  alter table properties_area add hangs_in text generated always as (case when building_id is not null then 'BUILDING' end) stored,
    add unique (id, property_id, kind),
    add constraint properties_area_in_building foreign key (building_id, property_id, hangs_in) references properties_area (id, property_id, kind),
    add constraint properties_area_building_alone check (building_id is null or kind <> 'BUILDING');
  create unique index properties_area_once on properties_area (property_id, building_id, lower(name)) nulls not distinct;`;

/**
 * Storage places and control units follow their property to its new name. So does what cases and documents say of it; documents may be
 * left out of a portal.
 */
const namesFollow = `
  create function properties_name_follows() returns trigger language plpgsql set search_path = public as $$
    begin
      update keys_repository r set property = new.name, version = r.version + 1
        where r.organisation_id = new.organisation_id and r.property = old.name;
      update kee_device d set property = new.name, version = d.version + 1
        where d.organisation_id = new.organisation_id and d.property = old.name;
      update kee_device_watch w set property = new.name
        where w.organisation_id = new.organisation_id and w.property = old.name and w.status = 'OPEN'
          and not exists (select from kee_device_watch o where o.organisation_id = w.organisation_id and o.property = new.name and o.status = 'OPEN');
      update cases_about set name = new.name where subject_id = new.id and type = 'PROPERTY';
      update cases_case c set property = new.name, version = c.version + 1
        where c.organisation_id = new.organisation_id and c.property = old.name;
      if to_regclass('documents_document') is not null then
        update documents_about set name = new.name where subject_id = new.id and type = 'PROPERTY';
        update documents_document d set property = new.name, version = d.version + 1
          where d.organisation_id = new.organisation_id and d.property = old.name;
      end if;
      return null;
    end $$;
  create trigger name_follows after update of name on properties_property for each row
    when (old.name::text is distinct from new.name::text) execute function properties_name_follows();`;

/** Doors leave the plans of a property when their unit goes to another. Shown again, they would stand where they no longer are. */
const locksLeave = `
  create function properties_locks_leave() returns trigger language plpgsql set search_path = public as $$
    begin
      update properties_pin p set remote_lock_id = null, version = p.version + 1 from kee_lock l, properties_property h
        where l.device_id = new.id and p.remote_lock_id = l.id and h.id = p.property_id and h.name <> new.property;
      return null;
    end $$;
  create trigger locks_leave after update of property on kee_device for each row
    when (old.property is distinct from new.property and pg_trigger_depth() = 0) execute function properties_locks_leave();`;

export const propertyMigrations: readonly PluginMigration[] = [
  {
    name: '0001-tables',
    sql: [
      propertyRows.table,
      areas.table,
      goesAlong('properties_area'),
      inBuildings,
      people.table,
      goesAlong('properties_person'),
      planTables,
      pinCount,
      quoteTable,
      savePointTable,
      namesFollow,
      locksLeave,
    ].join('\n'),
  },
];
