import { searchedWords } from './search.ts';

/** Who sees what, and how words are compared. `app_reached`, `app_partner_of` and `app_organisations_of` are replaced by whoever knows organisations. */
export const reachFunctions = `
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;
      create extension if not exists tsm_system_rows;
      create function app_organisation() returns uuid language sql stable parallel safe
        as $$ select nullif(current_setting('app.organisation', true), '')::uuid $$;
      create function app_partner() returns uuid language sql stable parallel safe
        as $$ select nullif(current_setting('app.partner', true), '')::uuid $$;
      create function app_user() returns uuid language sql stable parallel safe
        as $$ select nullif(current_setting('app.user', true), '')::uuid $$;
      -- where whoever asks for their own lives; replaced by whoever knows
      create function app_home() returns uuid language sql stable security definer set search_path = public
        as $$ select null::uuid $$;
      -- the organisations of the partner who asks; a view sees past row-level security, as its owner does
      create view app_reached as select app_partner() as id;
      grant select on app_reached to portal_app;
      create function app_partner_of(organisation uuid) returns uuid language sql stable security definer set search_path = public
        as $$ select null::uuid $$;
      create function app_organisations_of(partner uuid) returns setof uuid language sql stable security definer set search_path = public
        as $$ select partner $$;
      -- whether an organisation asks for an e-ID; replaced by whoever knows
      create function app_asks_eid(organisation uuid) returns boolean language sql stable security definer set search_path = public
        as $$ select false $$;
      create function app_refuse_password() returns trigger language plpgsql as $$
      begin
        raise exception 'this organisation asks for an e-ID' using errcode = 'EID01', detail = coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
      end $$;
      -- what a person types and what is stored, made alike: no case, no accents
      create function app_searchable(value text) returns text language sql immutable parallel safe strict
        as $$ select lower(public.unaccent('public.unaccent', value)) $$;
      grant usage on schema public to portal_app;${searchedWords}`;

/** What changed, and what was refused: appended, never changed. */
export const logTables = `
      create table platform_audit (
        id uuid primary key, at timestamptz(3) not null default now(), organisation_id uuid, actor_id uuid, actor_name text not null,
        impersonator_id uuid, action text not null, subject_type text not null, subject_id text not null,
        changes jsonb not null default '{}', request_id text not null);
      create index platform_audit_organisation on platform_audit (organisation_id, at desc);
      create index platform_audit_subject on platform_audit (subject_type, subject_id, at desc);
      -- the log of changes is read by time, by who and by what
      create index platform_audit_at on platform_audit (at, id);
      create index platform_audit_actor on platform_audit (actor_id, at, id) where actor_id is not null;
      create index platform_audit_action on platform_audit (action, at, id);
      create index platform_audit_type on platform_audit (subject_type, at, id);
      alter table platform_audit enable row level security;
      create policy reach on platform_audit for select using (
        case (select current_setting('app.reach', true))
          when 'organisation' then organisation_id = (select app_organisation())
          when 'person' then organisation_id = (select app_organisation()) and (actor_id = (select app_user()) or subject_type = 'User' and subject_id = (select app_user())::text)
          when 'all' then true
          else organisation_id in (select id from app_reached) end);
      -- whoever acts leaves a trace, whatever they may read; nobody changes one
      create policy trace on platform_audit for insert with check (true);
      grant select, insert on platform_audit to portal_app;
      -- only its age removes what was written of a change, and never within a year
      create function platform_sweep_audit(days int) returns bigint language sql volatile security definer set search_path = public as $$
        with gone as (delete from platform_audit where id in
          (select id from platform_audit where at < now() - make_interval(days => greatest(days, 365)) order by at limit 10000) returning 1)
        select count(*) from gone $$;

      create table platform_security_event (
        id uuid primary key, at timestamptz(3) not null default now(), kind text not null, outcome text not null check (outcome in ('DONE', 'REFUSED')),
        actor_id uuid, actor_name text not null, actor_roles text[] not null default '{}', impersonator_id uuid, organisation_id uuid, subject_id uuid,
        address text not null, user_agent text, request_id text not null, detail jsonb not null default '{}');
      create index platform_security_event_at on platform_security_event (at, id);
      create index platform_security_event_organisation on platform_security_event (organisation_id, at, id);
      create index platform_security_event_kind on platform_security_event (kind, at, id);
      create index platform_security_event_actor on platform_security_event (actor_id, at, id) where actor_id is not null;
      create index platform_security_event_subject on platform_security_event (subject_id, at, id) where subject_id is not null;
      create index platform_security_event_address on platform_security_event (address, at, id);
      alter table platform_security_event enable row level security;
      create policy reach on platform_security_event for select using (
        case (select current_setting('app.reach', true))
          when 'organisation' then organisation_id = (select app_organisation())
          when 'person' then organisation_id = (select app_organisation()) and ((select app_user()) in (actor_id, subject_id))
          when 'all' then true
          else organisation_id in (select id from app_reached) end);
      -- whoever acts leaves a trace, whatever they may read; nobody changes one, and only age removes it
      create policy trace on platform_security_event for insert with check (true);
      grant select, insert on platform_security_event to portal_app;
      create function platform_sweep_security_events(days int) returns bigint language sql volatile security definer set search_path = public as $$
        with gone as (delete from platform_security_event where id in
          (select id from platform_security_event where at < now() - make_interval(days => greatest(days, 90)) order by at limit 10000) returning 1)
        select count(*) from gone $$;`;

export const outboxTable = `
      -- what leaves the portal holds working links: it lies encrypted, and no longer than until it is sent; whoever delivers a message has it for a while
      create table platform_outbox (
        id uuid primary key, seq bigint generated always as identity, kind text not null, key text not null unique, subject text,
        recipient text, recipient_hash text, payload jsonb, sealed text, organisation_id uuid,
        request_id text not null, attempts int not null default 0, last_error text, created_at timestamptz(3) not null default now(),
        next_at timestamptz(3) not null default now(), sent_at timestamptz(3), failed_at timestamptz(3),
        lease uuid, leased_until timestamptz(3));
      create index platform_outbox_due on platform_outbox (kind, seq) where sent_at is null and failed_at is null;
      create index platform_outbox_unsent on platform_outbox (organisation_id, id) where sent_at is null;
      create index platform_outbox_subject on platform_outbox (kind, subject, seq)
        where subject is not null and sent_at is null and failed_at is null;
      create index platform_outbox_failed on platform_outbox (failed_at) where failed_at is not null;
      alter table platform_outbox enable row level security;
      create policy reach on platform_outbox for select using (
        case (select current_setting('app.reach', true))
          when 'organisation' then organisation_id = (select app_organisation())
          -- what leaves because of a person's own is theirs to take back; nobody is shown it by it
          when 'person' then organisation_id = (select app_organisation())
          when 'all' then true
          else organisation_id in (select id from app_reached) end);
      create policy post on platform_outbox for insert with check (true);
      create policy relay on platform_outbox for update using ((select current_setting('app.reach', true)) = 'all');
      create policy sweep on platform_outbox for delete using ((select current_setting('app.reach', true)) = 'all');
      -- what has become pointless before it has left is taken back by the organisation that posted it
      create policy take_back on platform_outbox for delete using (sent_at is null
        and (select current_setting('app.reach', true)) in ('organisation', 'person') and organisation_id = (select app_organisation()));
      grant select, insert, update, delete on platform_outbox to portal_app;`;

/** What the platform keeps to answer alike and to slow down. And to know its files and its key. */
export const ownTables = `
      -- an answer belongs to whoever asked: found by the owner's key alone, which holds the actor
      create table platform_idempotency (
        owner text primary key, request_hash text not null, answer jsonb, created_at timestamptz(3) not null default now());
      create index platform_idempotency_age on platform_idempotency (created_at);
      grant select, insert, update, delete on platform_idempotency to portal_app;

      -- too many failures, per account and per address, so that replicas agree
      create table platform_attempt (
        key text primary key, failures int not null, until timestamptz(3) not null,
        -- pauses that grow outlast themselves in memory; over: the last one came while it was paused
        forgets_at timestamptz(3), over boolean not null default false);
      grant select, insert, update, delete on platform_attempt to portal_app;

      -- which bytes in the store somebody has committed to; nobody's in particular, so it says nothing but that
      create table platform_file (key text primary key, created_at timestamptz(3) not null default now());
      create index platform_file_age on platform_file (created_at);
      grant select, insert, delete on platform_file to portal_app;

      -- one known text, encrypted with the key that everything here is encrypted with
      create table platform_encryption_check (
        one boolean primary key default true check (one), sealed text not null,
        -- fingerprints outlive the key that they were first made with
        fingerprint_sealed text, created_at timestamptz(3) not null default now());
      grant select, insert on platform_encryption_check to portal_app;

      -- how much each person, and each address without a session, has sent of files
      create table platform_upload (sender text not null, day date not null default current_date, bytes bigint not null, primary key (sender, day));
      grant select, insert, update, delete on platform_upload to portal_app;`;
