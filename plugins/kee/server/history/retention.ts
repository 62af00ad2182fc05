import { provideTo, query, sweeps } from '@platform/server';

/** A worker that was away must not take everything at once. */
const AT_MOST = 50_000;
const ERASE = `delete from kee_event where (id, at) in (select id, at from kee_event where erased_at < now() limit ${AT_MOST}) returning 1`;
/** What was asked of doors goes as what happened there does. */
const FORGET = `delete from kee_command where id in (select id from kee_command
  where issued_at < now() - interval '1 day' and issued_at < now() - kee_kept(organisation_id) limit ${AT_MOST}) returning 1`;
/** Who was let in is personal too. */
const SHARED = `delete from kee_delegated_access where id in (select id from kee_delegated_access
  where (ends_at < now() - interval '1 day' or ended_at < now() - interval '1 day')
    and least(ends_at, ended_at) < now() - kee_kept(organisation_id) limit ${AT_MOST}) returning 1`;

/** Erases what has had its time, and makes the months ahead. The worker says how much went. */
export const keeSweeps = provideTo(sweeps, {}, () => ({
  name: 'kee-history',
  async run(ctx) {
    await query(ctx, 'select kee_event_months()');
    return (await query(ctx, ERASE)).length + (await query(ctx, FORGET)).length + (await query(ctx, SHARED)).length;
  },
}));
