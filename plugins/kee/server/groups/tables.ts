import { ownRows, tenantTable } from '@platform/server/migration';
import { kee } from '../../contract/index.ts';
import { groups } from './group-resource.ts';
import { MEMBERSHIP } from './members.ts';

const holding = (...permissions: readonly string[]): string =>
  `'{${permissions.flatMap((permission) => kee.holders[permission] ?? []).join(',')}}'`;
/** Who opens at all. */
export const OPENERS = holding(kee.permissions.open, kee.permissions.openOwn);
/** Whom groups let in. A member of a group that holds no such role is let in by nothing. */
export const BY_GROUP = holding(kee.permissions.openByGroup);
/** Whose shares count. Whoever has lost such a role lets nobody in any more, and a group that is over does not either. */
const SHARERS = holding(kee.permissions.share, kee.permissions.shareOwn);
/** Whether group `g` opens on any day still, in SQL. A night that begins on its last day ends on the next. */
export const opensStill = (g: string, timeZone: string): string =>
  `coalesce(${g}.to_day::date >= (now() at time zone ${timeZone})::date - (coalesce(${g}.from_hour, 0) > coalesce(${g}.to_hour, 24))::int, true)`;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Every way of people into doors. Whoever has left, has moved out, or whose service is off has none: the moment it is so. */
const waysWhere = (condition: string): string =>
  Object.entries(MEMBERSHIP)
    .map(
      ([kind, isMember]) => `
  select gl.lock_id, u.id, g.id, g.name, m.kind, array_remove(array[${WEEKDAYS.map((day, at) => `case when g.${day} then ${at + 1} end`).join(', ')}], null),
    g.not_on_holidays, g.from_hour, g.to_hour, g.from_day::text, g.to_day::text,
    case when u.roles && ${SHARERS} and ${opensStill('g', 'o.time_zone')} then g.share_limit else 0 end, o.time_zone, o.country
  from kee_access_group g
  join kee_group_lock gl on gl.group_id = g.id
  join kee_group_member m on m.group_id = g.id and m.kind = '${kind}'
  join accounts_user u on u.organisation_id = m.organisation_id and ${isMember}
  join organisations_organisation o on o.id = g.organisation_id
  where 'KEE' = any (o.services) and u.active and u.removed_at is null and u.roles && ${BY_GROUP} and (u.apartment_id is not null or u.roles <> '{RESIDENT}') and ${condition}`,
    )
    .join(' union all ');
const COLUMNS = `lock_id uuid, user_id uuid, group_id uuid, name text, via text, weekdays int[], not_on_holidays boolean, from_hour int, to_hour int,
  from_day text, to_day text, share_limit int, time_zone text, country text`;
const WAYS = `
      create function kee_ways_of_user(whose uuid) returns table (${COLUMNS}) language sql stable security definer set search_path = public as $$
        ${waysWhere('u.id = whose')} $$;
      create function kee_ways_of_lock(which uuid) returns table (${COLUMNS}) language sql stable security definer set search_path = public as $$
        ${waysWhere('gl.lock_id = which')} $$;`;

/** Access groups, what they say, and which doors are whose. After rights for a while. */
export const groupTables = `
      ${groups.table}
      create table kee_group_member (
        group_id uuid not null, organisation_id uuid not null, kind text not null check (kind in ('USER', 'APARTMENT', 'ROLE')),
        user_id uuid references accounts_user on delete cascade, apartment_id uuid references residents_apartment on delete cascade, role text,
        check (num_nonnulls(user_id, apartment_id, role) = 1),
        unique nulls not distinct (group_id, user_id, apartment_id, role),
        foreign key (group_id, organisation_id) references kee_access_group (id, organisation_id) on delete cascade);
      create index kee_group_member_of_user on kee_group_member (user_id);
      create index kee_group_member_of_apartment on kee_group_member (apartment_id);
      create index kee_group_member_of_role on kee_group_member (organisation_id, role) where role is not null;
      create index kee_group_member_of_organisation on kee_group_member (organisation_id);
      ${tenantTable('kee_group_member')}
      create table kee_group_lock (
        group_id uuid not null, organisation_id uuid not null, lock_id uuid not null,
        primary key (group_id, lock_id),
        foreign key (group_id, organisation_id) references kee_access_group (id, organisation_id) on delete cascade,
        foreign key (lock_id, organisation_id) references kee_lock (id, organisation_id) on delete cascade);
      create index kee_group_lock_of_lock on kee_group_lock (lock_id);
      create index kee_group_lock_of_organisation on kee_group_lock (organisation_id);
      ${tenantTable('kee_group_lock')}
      ${WAYS}
      -- of many doors at once: a batch of reports touches a thousand
      create function kee_openers(which uuid[]) returns table (lock_id uuid, people text[]) language sql stable security definer set search_path = public as $$
        select w.lock_id, array_agg(distinct w.user_id::text) from (${waysWhere('gl.lock_id = any (which)')}) w (lock_id, user_id) group by 1 $$;
      create function kee_own_locks() returns uuid[] language sql stable security definer set search_path = public as $$
        select coalesce(array_agg(distinct lock_id), '{}') from (
          select lock_id from kee_ways_of_user(app_user()) union all select lock_id from kee_timed_ways(app_user(), null)) w $$;
      ${ownRows('kee_lock', 'id = any ((select kee_own_locks())::uuid[])')}
      ${ownRows('kee_unit', 'device_id in (select l.device_id from kee_lock l)')}
      ${ownRows('kee_device', 'id in (select l.device_id from kee_lock l)')}`;
