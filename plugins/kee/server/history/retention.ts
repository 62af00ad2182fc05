import { audit, type Ctx, provideTo, query, sweeps } from '@platform/server';
import { OPENED_AS } from './open-report.ts';

/** How many rows of an organisation went. */
interface Erased {
  readonly organisationId: string;
  readonly count: number;
}

/** A worker that was away must not take everything at once. */
const AT_MOST = 50_000;
const BY_ORGANISATION = `select organisation_id as "organisationId", count(*)::int as count from gone group by 1`;
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
  ${BY_ORGANISATION}`;
const eraseWhere = (table: string, key: string, old: string) =>
  `with gone as (delete from ${table} where (${key}) in (select ${key} from ${table} where ${old} limit ${AT_MOST}) returning organisation_id)
   ${BY_ORGANISATION}`;
/** What was asked of doors goes as what happened there does. */
const FORGET = eraseWhere('kee_command', 'id', `issued_at < now() - interval '1 day' and issued_at < now() - kee_kept(organisation_id)`);
/** Who was let in is personal too. */
const SHARED = eraseWhere(
  'kee_delegated_access',
  'id',
  `(ends_at < now() - interval '1 day' or ended_at < now() - interval '1 day') and least(ends_at, ended_at) < now() - kee_kept(organisation_id)`,
);
/** Rights that are over open nothing; who had them is forgotten as openings are. */
const ENDED = eraseWhere(
  'kee_timed_access',
  'source_id, lock_id',
  `ends_at < now() - interval '1 day' and ends_at < now() - kee_kept(organisation_id)`,
);

/** Erases what has had its time, and makes the months ahead. The audit log of each organisation says so. */
export const keeSweeps = provideTo(sweeps, {}, () => ({
  name: 'kee-history',
  async run(ctx) {
    await query(ctx, 'select kee_event_months()');
    const gone: Erased[] = [];
    for (const erase of [ERASE, FORGET, SHARED, ENDED]) gone.push(...(await query<Erased>(ctx, erase)));
    await tellErased(ctx, gone);
    return gone.reduce((sum, { count }) => sum + count, 0);
  },
}));

const tellErased = (ctx: Ctx, gone: readonly Erased[]): Promise<void> =>
  audit(
    ctx,
    [...Map.groupBy(gone, ({ organisationId }) => organisationId)].map(([organisationId, each]) => ({
      action: 'kee.historyErased',
      subject: { type: 'LockRetention', id: organisationId },
      organisationId,
      changes: { erased: each.reduce((sum, { count }) => sum + count, 0) },
    })),
  );
