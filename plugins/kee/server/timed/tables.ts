import { tenantTable } from '@platform/server/migration';
import { OPENERS } from '../groups/tables.ts';

/** Of a person, or of whoever lives in an apartment by now. A query each, so that each finds its rows by an index. */
const timedWhere = (isHolder: string, isAsked: string): string => `
        select t.source_id, t.lock_id, u.id, t.name, t.starts_at, t.ends_at from kee_timed_access t
        join kee_lock l on l.id = t.lock_id
        join kee_device d on d.id = l.device_id
        join accounts_user u on ${isHolder}
        join organisations_organisation o on o.id = t.organisation_id
        where ${isAsked} and t.ends_at > now() and d.allow_booking and o.services @> array['KEE', t.service]
          and u.active and u.removed_at is null and u.roles && ${OPENERS} and (u.apartment_id is not null or u.roles <> '{RESIDENT}')`;
const OF_PERSON = timedWhere('u.id = t.user_id', '(t.user_id = whose or t.lock_id = which)');
const OF_HOME = timedWhere(
  'u.apartment_id = t.apartment_id',
  '(t.apartment_id = (select h.apartment_id from accounts_user h where h.id = whose) and u.id = whose or t.lock_id = which)',
);

/** Rights to doors for a while, given by other plugins. They count where the unit allows booking, and end as access groups do. */
export const timedTables = `
      create table kee_timed_access (
        source_id uuid not null, organisation_id uuid not null, lock_id uuid not null,
        user_id uuid references accounts_user on delete cascade, apartment_id uuid references residents_apartment on delete cascade,
        check (num_nonnulls(user_id, apartment_id) = 1), name text not null, service text not null,
        starts_at timestamptz(3) not null, ends_at timestamptz(3) not null check (starts_at < ends_at),
        primary key (source_id, lock_id),
        foreign key (lock_id, organisation_id) references kee_lock (id, organisation_id) on delete cascade);
      create index kee_timed_access_of_user on kee_timed_access (user_id, ends_at);
      create index kee_timed_access_of_apartment on kee_timed_access (apartment_id, ends_at);
      create index kee_timed_access_of_lock on kee_timed_access (lock_id, ends_at);
      create index kee_timed_access_of_organisation on kee_timed_access (organisation_id);
      create index kee_timed_access_by_end on kee_timed_access (ends_at);
      ${tenantTable('kee_timed_access', { own: 'user_id = (select app_user()) or apartment_id = (select app_home())' })}
      -- of a user, or of a lock: the other is null
      create function kee_timed_ways(whose uuid, which uuid)
        returns table (source_id uuid, lock_id uuid, user_id uuid, name text, starts_at timestamptz, ends_at timestamptz)
        language sql stable security definer set search_path = public as $$ ${OF_PERSON} union all ${OF_HOME} $$;`;
