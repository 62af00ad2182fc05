import { refusals, type Role } from '@platform/core';
import { type Ctx, type Permissions, query, refuse } from '@platform/server';
import { type GroupWay, kee, type LockId, type TimedWay, type WhyAccess } from '../../contract/index.ts';
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

/** What somebody may open, and who may open a door. Each with every way and its limits. */
export function createWhy({ permissions, ways }: { readonly permissions: Permissions; readonly ways: Ways }) {
  return {
    /** @throws 404 */
    async ofLock(ctx: Ctx, id: LockId): Promise<WhyAccess> {
      const text = `select l.name, l.organisation_id, o.partner_id is not null as "hasPartner" from kee_lock l
        join organisations_organisation o on o.id = l.organisation_id where l.id = $1`;
      const [lock] = await query<Subject & { hasPartner: boolean }>(ctx, text, [id]);
      if (!lock) throw refuse(refusals.notFound, { id });
      const found = Map.groupBy(await ways.ofLock(ctx, id), ({ userId }) => userId);
      const booked = Map.groupBy(await ways.bookedAt(ctx, id), ({ userId }) => userId);
      const shared = Map.groupBy(await ways.sharedAt(ctx, id, lock.organisation_id), ({ userId }) => userId);
      const people = await query<Found>(
        ctx,
        `select u.id, u.name, coalesce(a.number || ', ' || a.address, u.email, '') as detail
         from accounts_user u left join residents_apartment a on a.id = u.apartment_id where u.id = any($1::uuid[]) order by u.name, u.id`,
        [[...new Set([...found.keys(), ...booked.keys()])]],
      );
      return { ...answer(lock, people, { found, booked, shared }), byTechnician: lock.hasPartner };
    },

    /** @throws 404 */
    async ofUser(ctx: Ctx, id: string): Promise<WhyAccess> {
      const text = 'select name, organisation_id, roles from accounts_user where id = $1';
      const [user] = await query<Subject & { roles: Role[] }>(ctx, text, [id]);
      if (!user) throw refuse(refusals.notFound, { id });
      const found = Map.groupBy(await ways.ofUser(ctx, id), ({ lockId }) => lockId);
      const booked = Map.groupBy(await ways.bookedBy(ctx, id), ({ lockId }) => lockId);
      const shared = Map.groupBy(await ways.sharedBy(ctx, id), ({ lockId }) => lockId);
      const doors = await query<Found>(
        ctx,
        `select l.id, l.name, d.number || coalesce(' · ' || nullif(d.property, ''), '') as detail
         from kee_lock l join kee_device d on d.id = l.device_id where l.id = any($1::uuid[]) order by l.name, l.id`,
        [[...new Set([...found.keys(), ...booked.keys()])]],
      );
      return { ...answer(user, doors, { found, booked, shared }), byTechnician: permissions.holds(user.roles, kee.permissions.operate) };
    },
  };
}

interface FoundWays {
  readonly found: ReadonlyMap<string, readonly FoundWay[]>;
  readonly booked: ReadonlyMap<string, readonly FoundRight[]>;
  readonly shared: ReadonlyMap<string, readonly FoundRight[]>;
}
/** Shares open while their sharer may open the door by a group that lets them share it, and are nothing without one. */
function sharedOf(found: readonly FoundWay[], shared: readonly FoundRight[]): TimedWay[] {
  const sharing = found.filter(({ shareLimit }) => shareLimit > 0);
  if (sharing.length === 0) return [];
  return shared.map((right) => ({ ...toTimedWay(right), now: right.now && sharing.some(({ now }) => now) }));
}
const answer = (
  { name, organisation_id: organisationId }: Subject,
  items: readonly Found[],
  { found, booked, shared }: FoundWays,
): Omit<WhyAccess, 'byTechnician'> => ({
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
