import {
  aggregateInReach,
  type Ctx,
  provideTo,
  type ReportCount,
  reportParts,
  type ReportPeriod,
  rows,
  type Within,
} from '@platform/server';
import { sql } from 'kysely';
import { kee } from '../../contract/index.ts';

/** The series of an event `e` in the report. Null for one that opened nothing, or that the unit refused. */
export const OPENED_AS = `case when e.error is not null then null when e.operation in ('PULSE_TECHNICIAN', 'UNLOCK_TECHNICIAN') then 'TECHNICIAN' when e.operation in ('PULSE', 'UNLOCK') then e.agent end`;

const HAS_OPENED = sql.raw(`e.operation = any ('{PULSE,PULSE_TECHNICIAN,UNLOCK,UNLOCK_TECHNICIAN}') and e.error is null`);
/** Operations that were done, by their level. What was refused is 4 or 5. */
const DONE = 'level=2';

interface Found extends Omit<ReportCount, 'weeks'> {
  readonly weeks: Record<number, number>;
}
/** Openings by day, those whose rows have been erased too. A day is that of the house. */
const openings = (within: Within) => sql`
  select ${sql.raw(OPENED_AS)} as series, (e.at at time zone o.time_zone)::date as day, count(*)::int as count
  from kee_event e join organisations_organisation o on o.id = e.organisation_id
  where ${HAS_OPENED} and ${within('e.organisationId')} group by 1, 2
  union all
  select c.series, c.day, c.count from kee_opened c where ${within('c.organisationId')}`;

/** As much of the time before as has passed of this one. To the moment; the day of that whole, where its rows are erased: not before a week has passed, but where the house keeps less. */
const earlier = (within: Within, { before, moments, timeZone }: Pick<ReportPeriod, 'before' | 'moments' | 'timeZone'>) => sql`
  select ${sql.raw(OPENED_AS)} as series, count(*)::int as count from kee_event e
  where ${HAS_OPENED} and ${within('e.organisationId')}
    and e.at >= ${before}::date::timestamp at time zone ${timeZone} and e.at < ${moments.beforeUntil}::timestamptz group by 1
  union all
  select c.series, sum(c.count)::int from kee_opened c where ${within('c.organisationId')}
    and c.day >= ${before}::date and c.day <= (${moments.beforeUntil}::timestamptz at time zone ${timeZone})::date group by 1`;

async function count(ctx: Ctx, { from, until, weeks, ...period }: ReportPeriod): Promise<readonly ReportCount[]> {
  const found = await aggregateInReach(ctx, (inside, within) =>
    sql<Found>`
    with opened as (${openings(within)}), earlier as (${earlier(within, period)}),
      by_week as (
        select series, case when day >= ${from}::date then (day - ${from}::date) / 7 end as week, sum(count)::int as count
        from opened where day < ${until}::date group by 1, 2),
      of_series as (
        select series, sum(count)::int as total, json_object_agg(week, count) filter (where week < ${weeks}::int) as weeks from by_week group by series)
    select s.series, coalesce(o.total, 0) as total, coalesce(o.weeks, '{}') as weeks,
      coalesce((select sum(e.count)::int from earlier e where e.series is not distinct from s.series), 0) as before
    from (select series from of_series union select series from earlier) s left join of_series o on o.series is not distinct from s.series`.execute(
      rows(inside),
    ),
  );
  return found.rows;
}

/** Openings by who opened. Each is counted once, also when what happened is erased. */
export const openReport = provideTo(reportParts, {}, () => ({
  id: 'kee-open',
  text: { sv: 'Öppningar', nb: 'Åpninger' },
  plugin: kee,
  permission: kee.permissions.read,
  listedWith: kee.permissions.readHistory,
  order: 100,
  series: {
    USER: { sv: 'Med portalen', nb: 'Med portalen' },
    DELEGATED_ACCESS_USER: { sv: 'Delad åtkomst', nb: 'Delt tilgang' },
    TECHNICIAN: { sv: 'Tekniker', nb: 'Teknikere' },
    SYSTEM: { sv: 'Knapp och automatik', nb: 'Knapp og automatikk' },
  },
  path: (series) =>
    series === 'TECHNICIAN'
      ? `/admin/kee-history?operation=PULSE_TECHNICIAN&operation=UNLOCK_TECHNICIAN&${DONE}`
      : `/admin/kee-history?agent=${series}&operation=PULSE&operation=UNLOCK&${DONE}`,
  listsByDay: () => ['from', 'to'] as const,
  count,
}));
