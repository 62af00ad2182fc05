/** The types and functions that open a session, in two statements (ADR 0019, 0041). A list waits for them. */
export const sessionOpening = `
    create type accounts_scope as (
      state text, session_id uuid, user_id uuid, name text, email text, roles text[],
      organisation_id uuid, organisation_name text, organisation_type text, organisation_country text,
      reach text, working_id uuid, services text[], impersonator_id uuid, impersonator_name text,
      auth_type text, working_requires_eid boolean, working_time_zone text);

    -- what is seen while working for one organisation; in nobody's reach, nothing is
    create function accounts_narrowed(s accounts_scope, working uuid) returns accounts_scope language plpgsql stable set search_path = public as $$
    begin
      select o.id, o.services, o.requires_eid, o.time_zone into s.working_id, s.services, s.working_requires_eid, s.working_time_zone
        from organisations_organisation o
        where o.id = working and (s.reach = 'all' or o.id = s.organisation_id or (s.reach = 'partner' and o.partner_id = s.organisation_id));
      s.reach := case when s.working_id is null then 'nothing' else 'organisation' end;
      if s.working_id is null and s.state = 'ok' then s.state := 'not-in-reach'; end if;
      return s;
    end $$;

    -- what a user may see, set for the transaction; narrowed to the working organisation when one is named
    create function accounts_open_user(who uuid, working uuid) returns accounts_scope language plpgsql volatile security definer set search_path = public as $$
    declare
      s accounts_scope;
      sets text;
    begin
      select 'ok', null, u.id, u.name, u.email, u.roles, o.id, o.name, o.type, o.country, app_reach_of(u.roles), o.id, o.services
        into s from accounts_user u join organisations_organisation o on o.id = u.organisation_id where u.id = who and u.active;
      if s.user_id is null then
        s.state := 'none';
        s.reach := 'nothing';
      elsif working is not null then
        s := accounts_narrowed(s, working);
      end if;
      -- assigned, not performed: an expression needs no statement
      sets := set_config('app.reach', s.reach, true);
      sets := set_config('app.organisation', case when s.reach = 'organisation' then s.working_id::text else '' end, true);
      sets := set_config('app.partner', case when s.reach = 'partner' then s.organisation_id::text else '' end, true);
      return s;
    end $$;

    -- who holds the token, in one round trip that travels with begin: every request starts here
    create function accounts_open_session(token text, working uuid) returns accounts_scope language plpgsql volatile security definer set search_path = public as $$
    declare
      hash bytea := decode(token, 'hex');
      s accounts_scope;
      sets text;
    begin
      select case when h.due_at <= now() then 'due' else 'ok' end, h.id, u.id, u.name, u.email, u.roles, o.id, o.name, o.type, o.country,
          app_reach_of(u.roles), o.id, o.services, h.impersonator_id, null, h.auth_type
        into s from accounts_session h join accounts_user u on u.id = h.user_id join organisations_organisation o on o.id = u.organisation_id
        where h.id = coalesce((select id from accounts_session where token_hash = hash),
            (select id from accounts_session where previous_hash = hash and previous_until > now()))
          and h.ended_at is null and h.expires_at > now() and u.active;
      if s.impersonator_id is not null then
        -- it ends with the session that it comes from
        select i.name into s.impersonator_name from accounts_session h join accounts_session b on b.id = h.origin_id
          join accounts_user i on i.id = h.impersonator_id where h.id = s.session_id and b.ended_at is null and b.expires_at > now();
        if not found then s := null; end if;
      end if;
      if s.user_id is null then
        s.state := 'none';
        s.reach := 'nothing';
      elsif working is not null then
        s := accounts_narrowed(s, working);
      end if;
      sets := set_config('app.reach', s.reach, true);
      sets := set_config('app.organisation', case when s.reach = 'organisation' then s.working_id::text else '' end, true);
      sets := set_config('app.partner', case when s.reach = 'partner' then s.organisation_id::text else '' end, true);
      return s;
    end $$;`;
