import { sql } from 'kysely';
import { inReach } from './database/tenancy.ts';
import { rows } from './database/rows.ts';
import type { ReportCount, ReportPart } from './report-parts.ts';

/** The rows that a report part counts. All of it is SQL over `from`. */
interface Counted {
  readonly from: string;
  /** The column that holds the organisation, in camelCase: `k.organisationId`. */
  readonly organisation: string;
  /** When a row came. An index begins with it, and one with the organisation and it. */
  readonly at: string;
  /** When a row ceased to count, or null. */
  readonly gone?: string;
  /** Which of the part's series a row belongs to; all to `ALL` unless told. */
  readonly series?: string;
  readonly where?: string;
  /** What a row is worth, summed to whole numbers, instead of how many there are. */
  readonly worth?: string;
}
interface Found {
  readonly series: string;
  readonly week: number;
  readonly count: number;
}

/** Counts rows by the week in which they came. And those that are there at the end. */
export function countedRows({ from, organisation, at, gone, series = `'ALL'`, where = 'true', worth }: Counted): ReportPart['count'] {
  const [table, came, kind, narrowed] = [sql.raw(from), sql.raw(at), sql.raw(series), sql.raw(where)];
  return async (ctx, { before, moments, timeZone, weeks }) => {
    const sum = worth ? sql`round(sum(${sql.raw(worth)}))` : sql`count(*)`;
    const counted = sql`${sum}::int as count from ${table} where ${narrowed} and ${inReach(ctx, organisation)}`;
    const stays = gone ? sql`(${sql.raw(gone)} is null or ${sql.raw(gone)} >= ${moments.until}::timestamptz)` : sql`true`;
    const { rows: there } = await sql<Found>`
      select ${kind} as series, 0 as week, ${counted} and ${came} < ${moments.until}::timestamptz and ${stays} group by 1`.execute(
      rows(ctx),
    );
    const { rows: fresh } = await sql<Found>`
      select ${kind} as series, ((${came} at time zone ${timeZone})::date - ${before}::date) / 7 - ${weeks}::int as week, ${counted}
      and ${came} >= ${moments.before}::timestamptz and ${came} < ${moments.until}::timestamptz and (${came} < ${moments.beforeUntil}::timestamptz or ${came} >= ${moments.from}::timestamptz)
      group by 1, 2`.execute(rows(ctx));
    const names = new Set([...there, ...fresh].map((each) => each.series));
    return [...names].map((name) => countOf(name, there, fresh));
  };
}

function countOf(series: string, there: readonly Found[], came: readonly Found[]): ReportCount {
  const own = (found: readonly Found[]) => found.filter((each) => each.series === series);
  const weeks = own(came).filter(({ week }) => week >= 0);
  return {
    series,
    total: sumOf(own(there)),
    weeks: Object.fromEntries(weeks.map(({ week, count }) => [week, count])),
    before: sumOf(own(came).filter(({ week }) => week < 0)),
  };
}

const sumOf = (found: readonly Found[]): number => found.reduce((sum, { count }) => sum + count, 0);
