import { type Page, refusals, type Role } from '@platform/core';
import { type Ctx, type Permissions, query, readPage, refuse, rows } from '@platform/server';
import { type RawBuilder, sql } from 'kysely';
import { type GroupWay, kee, type LockId, type TimedWay, type WhyAccess, type WhyQuery } from '../../contract/index.ts';
import type { FoundRight, FoundWay, Ways } from './ways.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}
interface Subject {
  readonly name: string;
  readonly organisation_id: string;
}
export type Why = ReturnType<typeof createWhy>;

/** People with a way into a door. */
const peopleInto = (lockId: LockId) => sql<Found>`(
  select u.id, u.name, coalesce(a.number || ', ' || a.address, u.email, '') as detail
  from accounts_user u left join residents_apartment a on a.id = u.apartment_id
  where u.id in (select user_id from kee_ways_of_lock(${lockId}::uuid) union all select user_id from kee_timed_ways(null, ${lockId}::uuid)))`;
/** Doors that somebody has a way into. */
const doorsOf = (userId: string) => sql<Found>`(
  select l.id, l.name, d.number || coalesce(' · ' || nullif(d.property, ''), '') as detail from kee_lock l join kee_device d on d.id = l.device_id
  where l.id in (select lock_id from kee_ways_of_user(${userId}::uuid) union all select lock_id from kee_timed_ways(${userId}::uuid, null)))`;
const pageOf = (ctx: Ctx, from: RawBuilder<Found>, list: WhyQuery): Promise<Page<Found>> =>
  readPage(ctx, rows<{}>(ctx).selectFrom(from.as('p')).selectAll(), {
    list,
    order: { name: 'p.name' },
    id: 'p.id',
    direction: 'asc',
    toItem: ({ id, name, detail }: Found) => ({ id, name, detail }),
  });

/** What somebody may open, and who may open a door. Each with every way and its limits. */
export function createWhy({ permissions, ways }: { readonly permissions: Permissions; readonly ways: Ways }) {
  return {
    /** @throws 404 */
    async ofLock(ctx: Ctx, id: LockId, list: WhyQuery): Promise<WhyAccess> {
      const text = `select l.name, l.organisation_id, o.partner_id is not null as "hasPartner" from kee_lock l
        join organisations_organisation o on o.id = l.organisation_id where l.id = $1`;
      const [lock] = await query<Subject & { hasPartner: boolean }>(ctx, text, [id]);
      if (!lock) throw refuse(refusals.notFound, { id });
      const people = await pageOf(ctx, peopleInto(id), list);
      const ids = people.items.map((person) => person.id);
      const found = Map.groupBy(await ways.ofLock(ctx, id, ids), ({ userId }) => userId);
      const booked = Map.groupBy(await ways.bookedAt(ctx, id), ({ userId }) => userId);
      const shared = Map.groupBy(await ways.sharedAt(ctx, id, lock.organisation_id), ({ userId }) => userId);
      return { ...answer(lock, people, { found, booked, shared }), byTechnician: lock.hasPartner };
    },

    /** @throws 404 */
    async ofUser(ctx: Ctx, id: string, list: WhyQuery): Promise<WhyAccess> {
      const text = 'select name, organisation_id, roles from accounts_user where id = $1';
      const [user] = await query<Subject & { roles: Role[] }>(ctx, text, [id]);
      if (!user) throw refuse(refusals.notFound, { id });
      const doors = await pageOf(ctx, doorsOf(id), list);
      const found = Map.groupBy(await ways.ofUser(ctx, id), ({ lockId }) => lockId);
      const booked = Map.groupBy(await ways.bookedBy(ctx, id), ({ lockId }) => lockId);
      const shared = Map.groupBy(await ways.sharedBy(ctx, id), ({ lockId }) => lockId);
      return { ...answer(user, doors, { found, booked, shared }), byTechnician: permissions.holds(user.roles, kee.permissions.operate) };
    },
  };
}

interface FoundWays {
  readonly found: ReadonlyMap<string, readonly FoundWay[]>;
  readonly booked: ReadonlyMap<string, readonly FoundRight[]>;
  readonly shared: ReadonlyMap<string, readonly FoundRight[]>;
}
/** Shares open while a group lets their sharer share the door. Without one they are nothing. */
function sharedOf(found: readonly FoundWay[], shared: readonly FoundRight[]): TimedWay[] {
  const sharing = found.filter(({ shareLimit }) => shareLimit > 0);
  if (sharing.length === 0) return [];
  return shared.map((right) => ({ ...toTimedWay(right), now: right.now && sharing.some(({ now }) => now) }));
}
const answer = (
  { name, organisation_id: organisationId }: Subject,
  { items, ...paging }: Page<Found>,
  { found, booked, shared }: FoundWays,
): Omit<WhyAccess, 'byTechnician'> => ({
  ...paging,
  name,
  organisationId,
  items: items.map((item) => ({
    ...item,
    ways: (found.get(item.id) ?? []).map(toGroupWay),
    booked: (booked.get(item.id) ?? []).map(toTimedWay),
    shared: sharedOf(found.get(item.id) ?? [], shared.get(item.id) ?? []),
  })),
});

/** Without whose it is. */
export const toTimedWay = ({ lockId: _lock, userId: _user, ...way }: FoundRight): TimedWay => way;
export const toGroupWay = ({ lockId: _lock, userId: _user, shareLimit: _limit, ...way }: FoundWay): GroupWay => way;
