import { tenantTable } from '@platform/server/migration';
import { TROUBLE_DETAIL } from '../devices/trouble.ts';
import { locks } from './lock-resource.ts';

export const lockTables = `
      ${locks.table}
      alter table kee_lock add constraint kee_lock_of_device foreign key (device_id, organisation_id) references kee_device (id, organisation_id);
      -- a door that leaves the lock chart is a digital lock still
      alter table kee_lock drop constraint kee_lock_system_lock_id_fkey,
        add constraint kee_lock_system_lock_id_fkey foreign key (system_lock_id) references keys_system_lock on delete set null;
      create unique index kee_lock_relay_taken on kee_lock (device_id, relay);
      -- a unit that goes to another property leaves the plans of the old one; one whose property is called otherwise stays: a trigger of the properties tells it
      create function kee_leave_plans() returns trigger language plpgsql as $$ begin
        update kee_lock set show_on_blueprint = false, version = version + 1 where device_id = new.id and show_on_blueprint;
        return null;
      end $$;
      create trigger leave_plans after update of property on kee_device for each row
        when (old.property is distinct from new.property and pg_trigger_depth() = 0) execute function kee_leave_plans();
      ${TROUBLE_DETAIL}
      -- what removed doors, removed units and units that went to others are called in what happened there before
      create table kee_gone (
        id uuid not null, organisation_id uuid not null references organisations_organisation, name text not null,
        gone_at timestamptz(3) not null default now(), primary key (id, organisation_id));
      create index kee_gone_of_organisation on kee_gone (organisation_id);
      create index kee_gone_by_age on kee_gone (gone_at);
      ${tenantTable('kee_gone')}
      create function kee_note_gone() returns trigger language plpgsql security definer set search_path = public as $$ begin
        insert into kee_gone (id, organisation_id, name) values (old.id, old.organisation_id, to_jsonb(old)->>tg_argv[0])
        on conflict (id, organisation_id) do update set name = excluded.name, gone_at = excluded.gone_at;
        return null;
      end $$;
      create trigger note_gone after delete on kee_lock for each row execute function kee_note_gone('name');
      create trigger note_gone after delete on kee_device for each row execute function kee_note_gone('number');
      create trigger note_moved after update of organisation_id on kee_device for each row
        when (old.organisation_id <> new.organisation_id) execute function kee_note_gone('number');
      -- what a door is called, also for whoever may open it no more: they read what they did there
      create function kee_lock_name(which uuid) returns text language sql stable security definer set search_path = public as $$
        select coalesce((select name from kee_lock where id = which), (select name from kee_gone where id = which limit 1)) $$;`;
