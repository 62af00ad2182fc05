import { ownRows, searchColumn, searchFunction, searchOf, tenantTable } from '@platform/server/migration';
import { OWN_KEY } from './own-key.ts';

/** Keys, after what they belong to. */
export const keyTable = `
      create table keys_key (
        id uuid primary key, organisation_id uuid not null, lock_system_id uuid not null, marking text collate app_natural not null,
        name text collate app_natural not null default '', type text not null check (type in ('MECHANICAL', 'DIGITAL', 'RFID')),
        manufacturer text not null default '', id_number text not null default '', note text not null default '', owner text not null default '',
        status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LOST', 'DAMAGED', 'BLOCKED', 'DISCONTINUED')),
        archived_at timestamptz(3), holder_type text check (holder_type in ('USER', 'REPOSITORY', 'APARTMENT', 'TEMPORARY')), holder_id uuid,
        key_ring_id uuid, level text check (level in ('GRAND_MASTER', 'MASTER', 'INDIVIDUAL')), chart_group text not null default '',
        expected_return_at date, loan_id uuid, pending boolean not null default false,
        -- it is blocked once its signature has come, or will not
        blocked_after boolean not null default false,
        created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), version int not null default 1,
        -- of what is to come back: nobody asks for what is lost
        due_on date not null generated always as (
          case when status in ('LOST', 'BLOCKED', 'DISCONTINUED') then 'infinity' else coalesce(expected_return_at, 'infinity') end) stored,
        shown_status text not null generated always as (case when pending then 'PENDING' else status end) stored,
        -- columns of their own: lower() is not leakproof, so an index on it is no use under row-level security
        scanned_marking text collate "C" generated always as (lower(marking)) stored,
        scanned_id_number text collate "C" generated always as (nullif(lower(id_number), '')) stored,
        ${searchColumn(['marking', 'name', 'id_number'])},
        check ((holder_type is null) = (holder_id is null)), check (loan_id is not null or not pending),
        -- what is signed for is what is handed over: a key that waits for a signature stays active
        check (status = 'ACTIVE' or not pending), check (pending or not blocked_after),
        -- what a key belongs to is its own organisation's
        foreign key (lock_system_id, organisation_id) references keys_lock_system (id, organisation_id),
        -- a ring that archived keys alone name can go
        foreign key (key_ring_id, organisation_id) references keys_key_ring (id, organisation_id) on delete set null (key_ring_id));
      -- the list as it opens: one organisation's; a partner's and everybody's
      create index keys_key_of_organisation on keys_key (organisation_id, created_at, id);
      create index keys_key_by_age on keys_key (created_at, id);
      -- the list by marking, and by name
      create index keys_key_of_organisation_by_marking on keys_key (organisation_id, marking, id);
      create index keys_key_by_marking on keys_key (marking, id);
      create index keys_key_of_organisation_by_name on keys_key (organisation_id, name, id);
      create index keys_key_by_name on keys_key (name, id);
      -- a lock system's keys, by marking for imports; and that there are never two alike, also when two people ask at the same moment
      create unique index keys_key_marking_once on keys_key (lock_system_id, lower(marking));
      -- filters: the few that are not simply active, those of a holder, of a ring, those of a level or a group of a chart
      create index keys_key_by_status on keys_key (shown_status, created_at, id) where shown_status <> 'ACTIVE';
      create index keys_key_archived on keys_key (created_at, id) where archived_at is not null;
      create index keys_key_of_holder on keys_key (holder_id, created_at, id) where holder_id is not null;
      create index keys_key_of_ring on keys_key (key_ring_id, created_at, id) where key_ring_id is not null;
      create index keys_key_by_level on keys_key (level, created_at, id) where level is not null;
      create index keys_key_of_group on keys_key (chart_group, lock_system_id) where chart_group <> '';
      -- by expected return, those without one last; the same index tells what is overdue
      create index keys_key_of_organisation_by_due on keys_key (organisation_id, due_on, id);
      create index keys_key_by_due on keys_key (due_on, id);
      -- what is scanned: a marking, or an ID number
      create index keys_key_by_code on keys_key (scanned_marking);
      create index keys_key_by_id_number on keys_key (scanned_id_number);
      create index keys_key_of_loan on keys_key (loan_id) where loan_id is not null;
      ${searchFunction('keys_key')}
      ${tenantTable('keys_key', { own: OWN_KEY })}
      -- what a key belongs to is its holder's to see; by functions, as a select would be prepared for everybody's lists
      create function keys_own_lock_systems() returns uuid[] language plpgsql stable security definer set search_path = public as $$
        begin return array(select lock_system_id from keys_key where ${OWN_KEY}); end $$;
      create function keys_own_key_rings() returns uuid[] language plpgsql stable security definer set search_path = public as $$
        begin return array(select key_ring_id from keys_key where ${OWN_KEY} and key_ring_id is not null); end $$;
      ${ownRows('keys_lock_system', 'id = any ((select keys_own_lock_systems())::uuid[])')}
      ${ownRows('keys_key_ring', 'id = any ((select keys_own_key_rings())::uuid[])')}`;

/** What people type to find a key: what is on it, or who has it. After the tables of all of these. */
export const holdingSearch = searchOf('keys_holding', {
  tables: ['keys_key', 'accounts_user', 'residents_apartment', 'keys_repository', 'keys_temporary_holder'],
  select: (matches) => `
      (select id from keys_key where ${matches('keys_key')} order by id desc limit 10000)
      union all
      (select id from keys_key where holder_id in (
          select id from accounts_user where ${matches('accounts_user')}
          union all select id from residents_apartment where ${matches('residents_apartment')}
          union all select id from keys_repository where ${matches('keys_repository')}
          union all select id from keys_temporary_holder where ${matches('keys_temporary_holder')})
        order by id desc limit 10000)`,
});
