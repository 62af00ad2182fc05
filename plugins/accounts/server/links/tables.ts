/** The table of links in mails. No role but the owner reads it, and it holds only hashes of tokens. */
export const linkTable = `
    create table accounts_link (
      id uuid primary key, user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
      purpose text not null check (purpose in ('INVITATION', 'RECOVERY')), token_hash bytea not null unique,
      created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null, ended_at timestamptz(3));
    create index accounts_link_user on accounts_link (user_id);
    create index accounts_link_old on accounts_link (expires_at);
    alter table accounts_link enable row level security;

    -- a new link ends the ones of its kind that are still open
    create function accounts_issue_link(link uuid, who uuid, why text, token text, expires timestamptz)
      returns void language sql volatile security definer set search_path = public as $$
      update accounts_link set ended_at = now() where user_id = who and purpose = why and ended_at is null and token_hash <> decode(token, 'hex');
      insert into accounts_link (id, user_id, purpose, token_hash, expires_at) values (link, who, why, decode(token, 'hex'), expires)
        on conflict (token_hash) do nothing $$;

    -- whose an open link is
    create function accounts_holder_of_link(token text, why text) returns uuid language sql stable security definer set search_path = public as $$
      select user_id from accounts_link where token_hash = decode(token, 'hex') and purpose = why and ended_at is null and expires_at > now() $$;

    -- once: of two who come at the same moment the second waits for the row, and finds it ended
    create function accounts_use_link(token text, why text) returns uuid language sql volatile security definer set search_path = public as $$
      update accounts_link set ended_at = now()
        where token_hash = decode(token, 'hex') and purpose = why and ended_at is null and expires_at > now() returning user_id $$;

    create function accounts_end_links_of(who uuid) returns void language sql volatile security definer set search_path = public as $$
      update accounts_link set ended_at = now() where user_id = who and ended_at is null $$;

    create function accounts_sweep_links() returns bigint language sql volatile security definer set search_path = public as $$
      with gone as (delete from accounts_link where expires_at < now() - interval '30 days' returning 1) select count(*) from gone $$;`;
