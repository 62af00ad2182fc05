/**
 * The table of registrations that wait for their link. They are encrypted and found by the hash of the token; no role but the owner reads
 * them.
 */
export const registrationTable = `
    create table accounts_registration (
      id uuid primary key, token_hash bytea not null unique, sealed text not null,
      created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null, ended_at timestamptz(3));
    create index accounts_registration_old on accounts_registration (expires_at);
    alter table accounts_registration enable row level security;

    create function accounts_open_registration(registration uuid, token text, what text, expires timestamptz)
      returns void language sql volatile security definer set search_path = public as $$
      insert into accounts_registration (id, token_hash, sealed, expires_at) values (registration, decode(token, 'hex'), what, expires) $$;

    create function accounts_read_registration(token text) returns text language sql stable security definer set search_path = public as $$
      select sealed from accounts_registration where token_hash = decode(token, 'hex') and ended_at is null and expires_at > now() $$;

    -- once, and what was sealed goes with it: of two who come at the same moment the second waits for the row, and finds it ended
    create function accounts_use_registration(token text) returns text language sql volatile security definer set search_path = public as $$
      with used as (select id, sealed from accounts_registration
        where token_hash = decode(token, 'hex') and ended_at is null and expires_at > now() for update),
      gone as (update accounts_registration set ended_at = now(), sealed = '' where id in (select id from used))
      select sealed from used $$;

    create function accounts_sweep_registrations() returns bigint language sql volatile security definer set search_path = public as $$
      with gone as (delete from accounts_registration where expires_at < now() returning 1) select count(*) from gone $$;`;
