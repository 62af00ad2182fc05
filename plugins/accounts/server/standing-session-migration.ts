import type { PluginMigration } from '@platform/server/migration';

/** What goes on for a session while nobody asks with its token: the event streams. */
export const standingSessionMigration: PluginMigration = {
  name: '0050-standing-sessions',
  sql: `
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
      execute function accounts_tell_session_ended();`,
};
