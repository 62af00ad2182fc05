import type { PluginMigration } from '@platform/server/migration';

/** The working organisation's time zone in sessions and moves (platform/adr/0041). */
export const timeZoneMigration: PluginMigration = {
  name: '0052-time-zone',
  sql: `
    alter type accounts_scope add attribute working_time_zone text;

    create or replace function accounts_narrowed(s accounts_scope, working uuid) returns accounts_scope language plpgsql stable set search_path = public as $$
    begin
      select o.id, o.services, o.requires_eid, o.time_zone into s.working_id, s.services, s.working_requires_eid, s.working_time_zone
        from organisations_organisation o
        where o.id = working and (s.reach = 'all' or o.id = s.organisation_id or (s.reach = 'partner' and o.partner_id = s.organisation_id));
      s.reach := case when s.working_id is null then 'nothing' else 'organisation' end;
      if s.working_id is null and s.state = 'ok' then s.state := 'not-in-reach'; end if;
      return s;
    end $$;

    create function accounts_moving_day(organisation uuid) returns date language sql stable as $$
      select coalesce(nullif(current_setting('app.moved_on', true), '')::date,
        (select (now() at time zone o.time_zone)::date from organisations_organisation o where o.id = organisation)) $$;

    create or replace function accounts_first_stays() returns trigger language plpgsql as $$
      begin
        insert into accounts_stay (organisation_id, user_id, apartment_id, moved_in, registered)
          select organisation_id, id, apartment_id, accounts_moving_day(organisation_id), true from added where apartment_id is not null;
        return null;
      end $$;

    create or replace function accounts_next_stay() returns trigger language plpgsql as $$
      declare
        day date := accounts_moving_day(new.organisation_id);
      begin
        update accounts_stay set moved_out = day, moved_in = least(moved_in, day) where user_id = new.id and moved_out is null;
        if new.apartment_id is not null then
          insert into accounts_stay (organisation_id, user_id, apartment_id, moved_in, registered)
            values (new.organisation_id, new.id, new.apartment_id, day, false);
        end if;
        return null;
      end $$;

    drop function accounts_moving_day();`,
};
