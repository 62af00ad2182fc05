import type { Country } from '@platform/core';
import { ALL, asReach, type Clock, type Ctx, query } from '@platform/server';
import type { AccessGroupId, GroupWay, MemberKind, TimedWay } from '../../contract/index.ts';
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
/** A right of somebody to a door for a while. */
export interface FoundRight extends TimedWay {
  readonly lockId: string;
  readonly userId: string;
}
interface RightRow {
  readonly source_id: string;
  readonly lock_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
}
export type Ways = ReturnType<typeof createWays>;

const sharesWhere = (whose: string) =>
  `select a.id as source_id, a.lock_id, a.user_id, a.name, a.starts_at, a.ends_at from kee_delegated_access a
   join kee_lock l on l.id = a.lock_id join kee_device d on d.id = l.device_id
   where ${whose} and a.status = 'OPEN' and a.ends_at > now() and l.shareable and d.allow_sharing order by a.starts_at, a.id`;

/** What access groups and bookings say. Every way of somebody into doors, and everybody's into one. */
export function createWays({ clock }: { readonly clock: Clock }) {
  /** A group's times are reckoned once, however many belong to it. */
  const toWays = (rows: readonly Row[]): FoundWay[] => {
    const opens = new Map<string, boolean>();
    return rows.map((row) => toWay(row, opens));
  };
  const toWay = ({ time_zone: timeZone, country, ...row }: Row, opens: Map<string, boolean>): FoundWay => {
    const schedule = {
      weekdays: row.weekdays,
      notOnHolidays: row.not_on_holidays,
      fromHour: row.from_hour,
      toHour: row.to_hour,
      fromDay: row.from_day,
      toDay: row.to_day,
    };
    const now = opens.get(row.group_id) ?? opensAt(schedule, clock.now(), { timeZone, country });
    opens.set(row.group_id, now);
    const whose = { lockId: row.lock_id, userId: row.user_id, shareLimit: row.share_limit };
    return { ...whose, ...schedule, groupId: row.group_id, group: row.name, via: row.via, now };
  };
  // which rows are asked for was decided before: the lock or the user is in the asker's reach
  const read = async (ctx: Ctx, from: string, values: readonly unknown[]) =>
    asReach(ctx, ALL, async (all) => toWays(await query<Row>(all, `select * from ${from} order by name, group_id`, values)));
  const toRight = ({ source_id: id, lock_id: lockId, user_id: userId, name, starts_at, ends_at }: RightRow): FoundRight => {
    const [from, until] = [new Date(starts_at), new Date(ends_at)];
    const now = clock.now();
    return { id, lockId, userId, name, from: from.toISOString(), until: until.toISOString(), now: from <= now && now < until };
  };
  const readRights = async (ctx: Ctx, of: readonly [userId: string | null, lockId: string | null]) =>
    asReach(ctx, ALL, async (all) =>
      (await query<RightRow>(all, 'select * from kee_timed_ways($1, $2) order by starts_at, source_id', of)).map(toRight),
    );
  return {
    /** What somebody has booked behind doors and is not over, and who has behind one. */
    bookedBy: (ctx: Ctx, userId: string): Promise<readonly FoundRight[]> => readRights(ctx, [userId, null]),
    bookedAt: (ctx: Ctx, lockId: string): Promise<readonly FoundRight[]> => readRights(ctx, [null, lockId]),
    /** Whom somebody lets in, and who is let in behind one door. */
    sharedBy: async (ctx: Ctx, userId: string): Promise<readonly FoundRight[]> =>
      (await query<RightRow>(ctx, sharesWhere('a.user_id = $1'), [userId])).map(toRight),
    sharedAt: async (ctx: Ctx, lockId: string, organisationId: string): Promise<readonly FoundRight[]> =>
      (await query<RightRow>(ctx, sharesWhere('a.lock_id = $1 and a.organisation_id = $2'), [lockId, organisationId])).map(toRight),
    /** Into every door. None for who is gone, has moved out, or whose organisation has switched the service off. */
    ofUser: (ctx: Ctx, userId: string): Promise<readonly FoundWay[]> => read(ctx, 'kee_ways_of_user($1)', [userId]),
    /** Of these people alone, into one door. */
    ofLock: (ctx: Ctx, lockId: string, userIds: readonly string[]): Promise<readonly FoundWay[]> =>
      read(ctx, 'kee_ways_of_lock($1) where user_id = any($2::uuid[])', [lockId, userIds]),
  };
}
