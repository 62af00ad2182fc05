import type { Country } from '@platform/core';
import { ALL, asReach, type Clock, type Ctx, query } from '@platform/server';
import type { AccessGroupId, GroupWay, MemberKind } from '../../contract/index.ts';
import { opensAt } from './schedule.ts';

interface Row {
  readonly lock_id: string;
  readonly user_id: string;
  readonly group_id: AccessGroupId;
  readonly name: string;
  readonly via: MemberKind;
  readonly weekdays: number[];
  readonly not_on_holidays: boolean;
  readonly from_hour: number | null;
  readonly to_hour: number | null;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly share_limit: number;
  readonly time_zone: string;
  readonly country: Country;
}
/** A way of somebody into a door. */
export interface FoundWay extends GroupWay {
  readonly lockId: string;
  readonly userId: string;
  readonly shareLimit: number;
}
export type Ways = ReturnType<typeof createWays>;

/** What access groups say. Every way of somebody into doors, and everybody's into one. */
export function createWays({ clock }: { readonly clock: Clock }) {
  const toWay = ({ time_zone: timeZone, country, ...row }: Row): FoundWay => {
    const schedule = {
      weekdays: row.weekdays,
      notOnHolidays: row.not_on_holidays,
      fromHour: row.from_hour,
      toHour: row.to_hour,
      fromDay: row.from_day,
      toDay: row.to_day,
    };
    const now = opensAt(schedule, clock.now(), { timeZone, country });
    const whose = { lockId: row.lock_id, userId: row.user_id, shareLimit: row.share_limit };
    return { ...whose, ...schedule, groupId: row.group_id, group: row.name, via: row.via, now };
  };
  // which rows are asked for was decided before: the lock or the user is in the asker's reach
  const read = async (ctx: Ctx, from: string, id: string) =>
    asReach(ctx, ALL, async (all) => (await query<Row>(all, `select * from ${from}($1) order by name, group_id`, [id])).map(toWay));
  return {
    /** Into every door; none for who is gone, has moved out, or whose organisation has switched the service off. */
    ofUser: (ctx: Ctx, userId: string): Promise<readonly FoundWay[]> => read(ctx, 'kee_ways_of_user', userId),
    ofLock: (ctx: Ctx, lockId: string): Promise<readonly FoundWay[]> => read(ctx, 'kee_ways_of_lock', lockId),
  };
}
