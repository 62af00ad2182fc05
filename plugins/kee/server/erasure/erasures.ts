import { audit, type Clock, type Ctx, type Notifications, query } from '@platform/server';
import { kee, type LockErasureId } from '../../contract/index.ts';
import { OPENED_AS } from '../history/open-report.ts';
import { cutAt } from '../retention/tables.ts';
import type { LockErasureEntity } from './erasure.entity.ts';
import { erasureFlow } from './erasure-flow.ts';

/** In one transaction. Nobody waits for it, and a worker that was away takes not everything at once. */
const AT_MOST = 50_000;
/** Until when rows go this time. A range of an index is gone through once, and nothing is looked for by name. */
const OLDEST = `least(now(), (select erased_at from kee_event where organisation_id = $1 and erased_at < now() order by erased_at offset ${AT_MOST} limit 1))`;
/** Before it nothing is left by what has been shortened, whatever the rows have promised. */
const CUT = `(select max(${cutAt('now()')}) from kee_shortening s where s.organisation_id = $1)`;
const NEWEST = `least(${CUT}, (select at from kee_event where organisation_id = $1 and at < ${CUT} order by at offset ${AT_MOST} limit 1))`;
const COUNTED = 'select count(*)::int as count from gone';
/** What opened a door stays counted by its day. First by the quarter of an hour, which no time zone divides: to find the day of each row takes as long as to erase it. */
const eraseEvents = (due: string) => `
  with gone as (delete from kee_event e where organisation_id = $1 and ${due} returning e.at, ${OPENED_AS} as series),
  counted as (
    insert into kee_opened as c (organisation_id, day, series, count)
    select o.id, (g.at at time zone o.time_zone)::date, g.series, sum(g.count)
    from (select date_bin('15 minutes', at, 'epoch') as at, series, count(*) from gone where series is not null group by 1, 2) g
    join organisations_organisation o on o.id = $1 group by 1, 2, 3
    on conflict (organisation_id, day, series) do update set count = c.count + excluded.count)
  ${COUNTED}`;
const KEPT = 'now() - kee_kept($1)';
const eraseWhere = (table: string, key: string, old: string) =>
  `with gone as (delete from ${table} where (${key}) in (select ${key} from ${table} where organisation_id = $1 and ${old} limit ${AT_MOST}) returning 1) ${COUNTED}`;
/** What was asked of doors goes as what happened there does. So does who had a right for a while. */
const STATEMENTS = [
  eraseEvents(`erased_at <= ${OLDEST}`),
  eraseEvents(`at <= ${NEWEST}`),
  eraseWhere('kee_command', 'id', `issued_at < ${KEPT}`),
  eraseWhere('kee_timed_access', 'source_id, lock_id', `ends_at < ${KEPT}`),
];

/** Shortenings before whose end nothing is left. */
const SPENT = 'delete from kee_shortening where organisation_id = $1 and until + make_interval(days => days) <= now()';

/** Few at a time: what its sharer was told of its use says who was there too, and goes with it. */
const SHARES = `delete from kee_delegated_access where id in (
  select id from kee_delegated_access where organisation_id = $1 and least(ends_at, ended_at) < ${KEPT} limit 200)
  returning id, first_used_at is not null as used`;

export type Erasures = ReturnType<typeof createErasures>;

/** Erases what has had its time, by the night. The audit log of the organisation says how much. */
export function createErasures({ clock, notifications }: { readonly clock: Clock; readonly notifications: Notifications }) {
  async function end(ctx: Ctx, row: LockErasureEntity, status: 'DONE' | 'STOPPED'): Promise<void> {
    row.end(status, clock.now());
    const { organisationId, erased } = row;
    if (erased === 0) return;
    const subject = { type: 'LockRetention', id: organisationId };
    await audit(ctx, [{ action: 'kee.historyErased', subject, organisationId, changes: { erased } }]);
  }
  async function eraseShares(ctx: Ctx, organisationId: string): Promise<number> {
    const gone = await query<{ id: string; used: boolean }>(ctx, SHARES, [organisationId]);
    for (const { id, used } of gone) if (used) await notifications.takeBackByKey(ctx, kee.notifications.accessUsed, id);
    return gone.length;
  }

  return {
    /** Erases as much as one transaction may, and ends the night when nothing is left. Answers what has gone in all. */
    async erase(ctx: Ctx, id: LockErasureId): Promise<{ readonly isOver: boolean; readonly erased: number }> {
      const row = await erasureFlow.lock(ctx, id);
      if (row.status !== 'OPEN') return { isOver: true, erased: row.erased };
      let gone = await eraseShares(ctx, row.organisationId);
      for (const statement of STATEMENTS) gone += (await query<{ count: number }>(ctx, statement, [row.organisationId]))[0]?.count ?? 0;
      row.erased += gone;
      if (gone === 0) {
        await query(ctx, SPENT, [row.organisationId]);
        await end(ctx, row, 'DONE');
      }
      return { isOver: gone === 0, erased: row.erased };
    },
    /** Somebody has cancelled it in the console: what is left goes the next night. */
    stop: (ctx: Ctx, id: LockErasureId) => erasureFlow.whileOpen(ctx, id, (row) => end(ctx, row, 'STOPPED')),
  };
}
