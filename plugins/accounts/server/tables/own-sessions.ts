/** What somebody does about their own sessions, and sessions as somebody else. */
export const ownSessions = `
    create function accounts_start_impersonation(session uuid, who uuid, token text, origin uuid, agent text, due timestamptz, expires timestamptz)
      returns void language sql volatile security definer set search_path = public as $$
      insert into accounts_session (id, user_id, token_hash, auth_type, user_agent, due_at, expires_at, impersonator_id, origin_id)
        select session, who, decode(token, 'hex'), o.auth_type, agent, due, expires, o.user_id, o.id from accounts_session o
        where o.id = origin and o.impersonator_id is null and o.ended_at is null $$;

    -- ends a session as somebody else; answers the own one, while that is still open
    create function accounts_end_impersonation(session uuid) returns table (origin uuid, who uuid) language sql volatile security definer
      set search_path = public as $$
      with ended as (update accounts_session set ended_at = now() where id = session and ended_at is null returning origin_id)
        select o.id, o.user_id from accounts_session o join ended on ended.origin_id = o.id where o.ended_at is null and o.expires_at > now() $$;

    -- what somebody has open themselves, seen from one of their sessions
    create function accounts_sessions_beside(session uuid) returns table (id uuid, auth_type text, user_agent text, created_at timestamptz, expires_at timestamptz)
      language sql stable security definer set search_path = public as $$
      select s.id, s.auth_type, s.user_agent, s.created_at, s.expires_at from accounts_session s join accounts_session own on own.user_id = s.user_id
        where own.id = session and s.impersonator_id is null and s.ended_at is null and s.expires_at > now() order by s.created_at desc, s.id $$;

    create function accounts_end_session_beside(session uuid, other uuid) returns boolean language sql volatile security definer set search_path = public as $$
      with ended as (update accounts_session s set ended_at = now() from accounts_session own
        where own.id = session and s.id = other and s.user_id = own.user_id and s.impersonator_id is null and s.ended_at is null returning 1)
        select exists (select from ended) $$;

    create function accounts_end_sessions_beside(session uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_session s set ended_at = now() from accounts_session own
        where own.id = session and s.id <> own.id and (s.user_id = own.user_id or s.impersonator_id = own.user_id) and s.ended_at is null $$;`;
