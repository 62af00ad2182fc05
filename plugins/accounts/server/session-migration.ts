import type { PluginMigration } from '@platform/server/migration';

/** Sessions: no role but the owner reads or writes the table; these functions are the only way to it. */
export const sessionMigration: PluginMigration = {
  name: '0002-session',
  sql: `
    create table accounts_session (
      id uuid primary key, user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
      token_hash bytea not null unique,
      -- the token before the last refresh, for what was on its way
      previous_hash bytea unique, previous_until timestamptz(3),
      -- acting as somebody else: who does, and their own session, with which this one ends and to which stopping returns
      impersonator_id uuid references accounts_user, origin_id uuid references accounts_session on delete cascade,
      auth_type text not null check (auth_type in ('PASSWORD', 'EID')),
      created_at timestamptz(3) not null default now(), due_at timestamptz(3) not null, expires_at timestamptz(3) not null,
      user_agent text, ended_at timestamptz(3));
    create index accounts_session_user on accounts_session (user_id);
    alter table accounts_session enable row level security;

    create type accounts_scope as (
      state text, session_id uuid, user_id uuid, name text, email text, roles text[],
      organisation_id uuid, organisation_name text, organisation_type text, organisation_country text,
      reach text, working_id uuid, services text[], impersonator_id uuid, impersonator_name text);

    -- what a user may see, set for the transaction; narrowed to the working organisation when one is named
    create function accounts_open_user(who uuid, working uuid) returns accounts_scope language plpgsql volatile security definer set search_path = public as $$
    declare
      s accounts_scope;
    begin
      select 'ok', null, u.id, u.name, u.email, u.roles, o.id, o.name, o.type, o.country, app_reach_of(u.roles), o.id, o.services
        into s from accounts_user u join organisations_organisation o on o.id = u.organisation_id where u.id = who and u.active;
      if s.user_id is null then
        s.state := 'none';
      elsif working is not null then
        select o.id, o.services into s.working_id, s.services from organisations_organisation o
          where o.id = working and (s.reach = 'all' or o.id = s.organisation_id or (s.reach = 'partner' and o.partner_id = s.organisation_id));
        s.reach := 'organisation';
        if s.working_id is null then s.state := 'not-in-reach'; end if;
      end if;
      if s.state <> 'ok' then s.reach := 'nothing'; end if;
      perform set_config('app.reach', s.reach, true),
        set_config('app.organisation', case when s.reach = 'organisation' then s.working_id::text else '' end, true),
        set_config('app.partner', case when s.reach = 'partner' then s.organisation_id::text else '' end, true);
      return s;
    end $$;

    -- who holds the token, in one round trip that travels with begin: every request starts here
    create function accounts_open_session(token text, working uuid) returns accounts_scope language plpgsql volatile security definer set search_path = public as $$
    declare
      hash bytea := decode(token, 'hex');
      held accounts_session;
      s accounts_scope;
    begin
      select * into held from accounts_session where token_hash = hash;
      if not found then
        select * into held from accounts_session where previous_hash = hash and previous_until > now();
      end if;
      if held.id is null or held.ended_at is not null or held.expires_at <= now() or (held.origin_id is not null
        and not exists (select from accounts_session o where o.id = held.origin_id and o.ended_at is null and o.expires_at > now())) then
        perform set_config('app.reach', 'nothing', true);
        s.state := 'none';
        return s;
      end if;
      s := accounts_open_user(held.user_id, working);
      s.session_id := held.id;
      if held.impersonator_id is not null then
        select id, name into s.impersonator_id, s.impersonator_name from accounts_user where id = held.impersonator_id;
      end if;
      if s.state <> 'none' and held.due_at <= now() then s.state := 'due'; end if;
      return s;
    end $$;

    create function accounts_start_session(id uuid, who uuid, token text, auth text, agent text, due timestamptz, expires timestamptz)
      returns void language sql volatile security definer set search_path = public as $$
      insert into accounts_session (id, user_id, token_hash, auth_type, user_agent, due_at, expires_at)
        values (id, who, decode(token, 'hex'), auth, agent, due, expires) $$;

    create function accounts_renew_session(session uuid, token text, due timestamptz, expires timestamptz)
      returns void language sql volatile security definer set search_path = public as $$
      update accounts_session set previous_hash = token_hash, previous_until = now() + interval '60 seconds',
        token_hash = decode(token, 'hex'), due_at = due, expires_at = expires where id = session and ended_at is null $$;

    create function accounts_end_session(session uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_session set ended_at = now() where id = session and ended_at is null $$;

    -- the holder's own row may lie outside what they see while they work for another organisation
    create function accounts_session_facts(session uuid) returns table (auth_type text, language text, created_at timestamptz) language sql stable security definer
      set search_path = public as $$
      select s.auth_type, u.language, s.created_at from accounts_session s join accounts_user u on u.id = s.user_id where s.id = session $$;

    create function accounts_speak(session uuid, tongue text) returns void language sql volatile security definer set search_path = public as $$
      update accounts_user set language = tongue where id = (select user_id from accounts_session where id = session) $$;

    -- a new role or a closed account ends what was opened with the old one
    create function accounts_end_sessions_of(who uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_session set ended_at = now() where (user_id = who or impersonator_id = who) and ended_at is null $$;`,
};
