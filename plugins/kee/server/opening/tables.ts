import { tenantTable } from '@platform/server/migration';
import { INPUT_RELAY } from '../devices/inputs.ts';
import { SILENT } from '../devices/trouble.ts';
import { DONE_SECONDS, HEARD_SECONDS } from './commands.ts';

/** What is asked of doors. */
export const commandTables = `
      create table kee_command (
        id uuid primary key, organisation_id uuid not null, lock_id uuid not null, device_id uuid not null,
        relay int not null, operation text not null check (operation in ('PULSE', 'LOCK', 'UNLOCK')), ms int not null,
        user_id uuid references accounts_user on delete set null, agent text not null, agent_name text not null,
        is_technician boolean not null, way jsonb not null,
        access_id uuid references kee_delegated_access on delete set null,
        issued_at timestamptz(3) not null, status text not null check (status in ('NEW', 'SENT', 'RECEIVED', 'DONE', 'REJECTED', 'UNKNOWN')),
        error text,
        foreign key (lock_id, organisation_id) references kee_lock (id, organisation_id) on delete cascade);
      create index kee_command_open on kee_command (issued_at) where status in ('NEW', 'SENT', 'RECEIVED');
      create index kee_command_of_lock on kee_command (lock_id, issued_at desc);
      create index kee_command_of_access on kee_command (access_id, issued_at desc) where access_id is not null;
      create index kee_command_of_user on kee_command (user_id);
      create index kee_command_of_organisation on kee_command (organisation_id, issued_at);
      create index kee_command_by_age on kee_command (issued_at);
      ${tenantTable('kee_command', { own: 'user_id = (select app_user())' })}
      -- how a door stands: what it is asked to do just now, else what its unit says while it is heard. A motor lock whose bolt says
      -- otherwise stands as nobody knows, once the unit has the settings by which it feels the bolt (contract lp/v1, status text)
      create function kee_lock_state(which uuid) returns text language sql stable security definer set search_path = public as $$
        select coalesce(
          (select case c.operation when 'PULSE' then 'opening' when 'UNLOCK' then 'unlocking' else 'locking' end from kee_command c
            where c.lock_id = l.id and (c.status = 'SENT' and c.issued_at > now() - interval '${HEARD_SECONDS} seconds'
              or c.status = 'RECEIVED' and c.issued_at > now() - interval '${DONE_SECONDS} seconds') order by c.issued_at desc limit 1),
          (select case when u.online and u.heard_at >= now() - ${SILENT} and not coalesce(d.config_type = 'SAFETRON3600'
                and d.input3 = 'PISTON_SENSOR' and l.relay = ${INPUT_RELAY} and u.config_held = d.version
                and (u.inputs->>'3' = '1') <> (e->>'state' = 'locked'), false) then e->>'state' end
            from kee_unit u join kee_device d on d.id = u.device_id, jsonb_array_elements(u.relays) e
            where u.device_id = l.device_id and (e->>'n')::int = l.relay limit 1),
          'unknown')
        from kee_lock l where l.id = which $$;`;

/** What happened at doors. */
export const eventTables = `
      create table kee_event (
        id uuid not null, organisation_id uuid not null, at timestamptz(3) not null,
        operation text not null, target text not null check (target in ('LOCK', 'DEVICE')),
        agent text not null check (agent in ('USER', 'DELEGATED_ACCESS_USER', 'SYSTEM')), user_id uuid, agent_name text,
        device_id uuid, lock_id uuid, access_id uuid, error text, level int not null check (level between 1 and 6),
        erased_at timestamptz(3) not null,
        primary key (id, at)) partition by range (at);
      create index kee_event_by_time on kee_event (at desc, id);
      create index kee_event_of_organisation on kee_event (organisation_id, at desc, id);
      create index kee_event_of_lock on kee_event (lock_id, at desc);
      create index kee_event_of_user on kee_event (user_id, at desc);
      create index kee_event_of_access on kee_event (access_id, at desc) where access_id is not null;
      -- each organisation looks for its own
      create index kee_event_to_erase on kee_event (organisation_id, erased_at);
      ${tenantTable('kee_event', { own: 'user_id = (select app_user())' })}
      -- openings whose rows have been erased, by the day of the house: numbers alone
      create table kee_opened (
        organisation_id uuid not null references organisations_organisation, day date not null, series text not null, count int not null,
        primary key (organisation_id, day, series));
      ${tenantTable('kee_opened')}
      -- partitions are reached by way of the whole alone
      create table kee_event_rest partition of kee_event default;
      alter table kee_event_rest enable row level security;
      -- a month each, made ahead; a month that is empty and past goes
      create function kee_event_months() returns void language plpgsql security definer set search_path = public as $$
        declare month date; part text; is_empty boolean;
        begin
          for month in select generate_series(date_trunc('month', now()) - interval '3 months', date_trunc('month', now()) + interval '2 months', interval '1 month')::date loop
            part := 'kee_event_' || to_char(month, 'YYYYMM');
            if to_regclass(part) is null and not exists (select from kee_event_rest where at >= month and at < month + interval '1 month') then
              execute format('create table %I partition of kee_event for values from (%L) to (%L)', part, month::timestamptz, (month + interval '1 month')::timestamptz);
              execute format('alter table %I enable row level security', part);
            end if;
          end loop;
          for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'kee_event'::regclass and c.relname ~ '^kee_event_\\d{6}$' and c.relname < 'kee_event_' || to_char(now() - interval '3 months', 'YYYYMM') loop
            execute format('select not exists (select from %I)', part) into is_empty;
            if is_empty then execute format('drop table %I', part); end if;
          end loop;
        end $$;
      select kee_event_months();`;
