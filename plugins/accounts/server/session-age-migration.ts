import type { PluginMigration } from '@platform/server/migration';

/** Renewals that happen at once, and sessions that are over (platform/adr/0029). */
export const sessionAgeMigration: PluginMigration = {
  name: '0051-session-age',
  sql: `
    -- the token of the last renewal, encrypted: whoever renews at the same time is answered the same
    alter table accounts_session add column successor text;
    create index accounts_session_over on accounts_session (least(ended_at, expires_at));

    -- one renewal at a time
    create function accounts_lock_session(session uuid) returns table (created_at timestamptz, expires_at timestamptz, successor text)
      language sql volatile security definer set search_path = public as $$
      select created_at, expires_at, case when previous_until > now() then successor end from accounts_session
        where id = session and ended_at is null and expires_at > now() for update $$;

    -- a process of the version before calls it without the last
    drop function accounts_renew_session(uuid, text, timestamptz, timestamptz);
    create function accounts_renew_session(session uuid, token text, due timestamptz, expires timestamptz, sealed text default null)
      returns void language sql volatile security definer set search_path = public as $$
      update accounts_session set previous_hash = token_hash, previous_until = now() + interval '60 seconds',
        token_hash = decode(token, 'hex'), due_at = due, expires_at = expires, successor = sealed where id = session and ended_at is null $$;

    create function accounts_sweep_sessions() returns bigint language plpgsql volatile security definer set search_path = public as $$
    declare
      gone bigint;
    begin
      delete from accounts_session where id in
        (select id from accounts_session where least(ended_at, expires_at) < now() - interval '24 hours' limit 10000);
      get diagnostics gone = row_count;
      update accounts_session set successor = null where successor is not null and previous_until <= now();
      return gone;
    end $$;`,
};

/** The token of the last renewal is encrypted anew when keys are rotated. */
export const successorMigration: PluginMigration = {
  name: '0053-successor-encrypted',
  sql: `comment on column accounts_session.successor is 'encrypted';`,
};
