import { provideTo, query, sweeps } from '@platform/server';
import { OPENED_AS } from './open-report.ts';

/** A worker that was away must not take everything at once. */
const AT_MOST = 50_000;
/** What opened a door stays counted by its day. */
const ERASE = `
  with gone as (
    delete from kee_event e where (id, at) in (select id, at from kee_event where erased_at < now() limit ${AT_MOST})
    returning e.organisation_id, e.at, ${OPENED_AS} as series),
  counted as (
    insert into kee_opened as c (organisation_id, day, series, count)
    select g.organisation_id, (g.at at time zone o.time_zone)::date, g.series, count(*)
    from gone g join organisations_organisation o on o.id = g.organisation_id where g.series is not null group by 1, 2, 3
    on conflict (organisation_id, day, series) do update set count = c.count + excluded.count)
  select from gone`;
/** What was asked of doors goes as what happened there does. */
const FORGET = `delete from kee_command where id in (select id from kee_command
  where issued_at < now() - interval '1 day' and issued_at < now() - kee_kept(organisation_id) limit ${AT_MOST}) returning 1`;
/** Who was let in is personal too. */
const SHARED = `delete from kee_delegated_access where id in (select id from kee_delegated_access
  where (ends_at < now() - interval '1 day' or ended_at < now() - interval '1 day')
    and least(ends_at, ended_at) < now() - kee_kept(organisation_id) limit ${AT_MOST}) returning 1`;

/** Rights that are over open nothing; who had them is forgotten as openings are. */
const ENDED = `delete from kee_timed_access where (source_id, lock_id) in (select source_id, lock_id from kee_timed_access
  where ends_at < now() - interval '1 day' and ends_at < now() - kee_kept(organisation_id) limit ${AT_MOST}) returning 1`;

/** Erases what has had its time, and makes the months ahead. The worker says how much went. */
export const keeSweeps = provideTo(sweeps, {}, () => ({
  name: 'kee-history',
  async run(ctx) {
    await query(ctx, 'select kee_event_months()');
    let gone = 0;
    for (const erase of [ERASE, FORGET, SHARED, ENDED]) gone += (await query(ctx, erase)).length;
    return gone;
  },
}));
