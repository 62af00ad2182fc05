/** The table of sessions. No role but the owner reads or writes it; functions are the only way to it. */
export const sessionTable = `
    create table accounts_session (
      id uuid primary key, user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
      token_hash bytea not null unique,
      -- the token before the last refresh, for what was on its way
      previous_hash bytea unique, previous_until timestamptz(3),
      -- acting as somebody else: who does, and their own session, with which this one ends and to which stopping returns
      impersonator_id uuid references accounts_user, origin_id uuid references accounts_session on delete cascade,
      auth_type text not null check (auth_type in ('PASSWORD', 'EID')),
      created_at timestamptz(3) not null default now(), due_at timestamptz(3) not null, expires_at timestamptz(3) not null,
      user_agent text, ended_at timestamptz(3),
      -- the token of the last renewal, encrypted: whoever renews at the same time is answered the same
      successor text);
    comment on column accounts_session.successor is 'encrypted';
    create index accounts_session_user on accounts_session (user_id);
    create index accounts_session_over on accounts_session (least(ended_at, expires_at));
    alter table accounts_session enable row level security;`;

/** How a session begins, is renewed and ends (platform/adr/0029). */
export const sessionLife = `
    create function accounts_start_session(id uuid, who uuid, token text, auth text, agent text, due timestamptz, expires timestamptz)
      returns void language sql volatile security definer set search_path = public as $$
      insert into accounts_session (id, user_id, token_hash, auth_type, user_agent, due_at, expires_at)
        values (id, who, decode(token, 'hex'), auth, agent, due, expires) $$;

    -- one renewal at a time
    create function accounts_lock_session(session uuid) returns table (created_at timestamptz, expires_at timestamptz, successor text)
      language sql volatile security definer set search_path = public as $$
      select created_at, expires_at, case when previous_until > now() then successor end from accounts_session
        where id = session and ended_at is null and expires_at > now() for update $$;

    create function accounts_renew_session(session uuid, token text, due timestamptz, expires timestamptz, sealed text default null)
      returns void language sql volatile security definer set search_path = public as $$
      update accounts_session set previous_hash = token_hash, previous_until = now() + interval '60 seconds',
        token_hash = decode(token, 'hex'), due_at = due, expires_at = expires, successor = sealed where id = session and ended_at is null $$;

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
      update accounts_session set ended_at = now() where (user_id = who or impersonator_id = who) and ended_at is null $$;

    create function accounts_sweep_sessions() returns bigint language plpgsql volatile security definer set search_path = public as $$
    declare
      gone bigint;
    begin
      delete from accounts_session where id in
        (select id from accounts_session where least(ended_at, expires_at) < now() - interval '24 hours' limit 10000);
      get diagnostics gone = row_count;
      update accounts_session set successor = null where successor is not null and previous_until <= now();
      return gone;
    end $$;

    -- an organisation that begins to ask for an e-ID keeps no session that was opened with a password,
    -- of whoever acts as one of its users as well, wherever they are from
    create function accounts_end_password_sessions(organisation uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_session s set ended_at = now() from accounts_user u
        where u.organisation_id = organisation and u.id in (s.user_id, s.impersonator_id) and s.auth_type = 'PASSWORD' and s.ended_at is null $$;`;

/** What goes on for a session while nobody asks with its token: the event streams. */
export const standingSessions = `
    create function accounts_standing_sessions(sessions uuid[]) returns setof uuid language sql stable security definer set search_path = public as $$
      select s.id from accounts_session s join accounts_user u on u.id = s.user_id left join accounts_session o on o.id = s.origin_id
        where s.id = any(sessions) and s.ended_at is null and s.expires_at > now() and u.active
          and (s.origin_id is null or (o.ended_at is null and o.expires_at > now())) $$;

    -- whichever way a session ends, whoever streams for it looks whether it was theirs
    create function accounts_tell_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_session', '');
      return null;
    end $$;
    create trigger ended after update of ended_at on accounts_session for each row when (old.ended_at is null and new.ended_at is not null)
      execute function accounts_tell_session_ended();`;
