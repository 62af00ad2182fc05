import { refusals } from '@platform/core';
import { type Ctx, query, refuse } from '@platform/server';
import type { GroupWay, LockId, WhyAccess } from '../../contract/index.ts';
import type { FoundWay, Ways } from './ways.ts';

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

/** "What may this person open", and "who may open this door", each with every way and its limits. */
export function createWhy({ ways }: { readonly ways: Ways }) {
  return {
    /** @throws 404 */
    async ofLock(ctx: Ctx, id: LockId): Promise<WhyAccess> {
      const [lock] = await query<Subject>(ctx, 'select name, organisation_id from kee_lock where id = $1', [id]);
      if (!lock) throw refuse(refusals.notFound, { id });
      const found = Map.groupBy(await ways.ofLock(ctx, id), ({ userId }) => userId);
      const people = await query<Found>(
        ctx,
        `select u.id, u.name, coalesce(a.number || ', ' || a.address, u.email, '') as detail
         from accounts_user u left join residents_apartment a on a.id = u.apartment_id where u.id = any($1::uuid[]) order by u.name, u.id`,
        [[...found.keys()]],
      );
      return answer(lock, people, found);
    },

    /** @throws 404 */
    async ofUser(ctx: Ctx, id: string): Promise<WhyAccess> {
      const [user] = await query<Subject>(ctx, 'select name, organisation_id from accounts_user where id = $1', [id]);
      if (!user) throw refuse(refusals.notFound, { id });
      const found = Map.groupBy(await ways.ofUser(ctx, id), ({ lockId }) => lockId);
      const doors = await query<Found>(
        ctx,
        `select l.id, l.name, d.number || coalesce(' · ' || nullif(d.property, ''), '') as detail
         from kee_lock l join kee_device d on d.id = l.device_id where l.id = any($1::uuid[]) order by l.name, l.id`,
        [[...found.keys()]],
      );
      return answer(user, doors, found);
    },
  };
}

const answer = (
  { name, organisation_id: organisationId }: Subject,
  items: readonly Found[],
  found: ReadonlyMap<string, readonly FoundWay[]>,
): WhyAccess => ({
  name,
  organisationId,
  items: items.map((item) => ({ ...item, ways: (found.get(item.id) ?? []).map(toGroupWay) })),
});

/** Without whose it is. */
export const toGroupWay = ({ lockId: _lock, userId: _user, shareLimit: _limit, ...way }: FoundWay): GroupWay => way;
