import { sql } from 'kysely';
import { aggregateInReach } from './database/aggregate-in-reach.ts';
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
  /** After which of the bounds the row came. 0 is before the first. */
  readonly since: number;
  readonly count: number;
  /** How many of them are there at the end. */
  readonly there: number;
}

/** Counts rows by the week in which they came. And those that are there at the end. All rows are looked at once. */
export function countedRows({ from, organisation, at, gone, series = `'ALL'`, where = 'true', worth }: Counted): ReportPart['count'] {
  const [table, came, kind, narrowed] = [sql.raw(from), sql.raw(at), sql.raw(series), sql.raw(where)];
  const sum = worth ? sql.raw(`sum(${worth})`) : sql`count(*)`;
  return async (ctx, { moments, starts }) => {
    const bounds = [moments.before, moments.beforeUntil, ...starts];
    const stays = gone ? sql`${sql.raw(gone)} is null or ${sql.raw(gone)} >= ${moments.until}::timestamptz` : sql`true`;
    const { rows: found } = await aggregateInReach(ctx, (inside, within) =>
      sql<Found>`
        select ${kind} as series, width_bucket(${came}, ${bounds}::timestamptz[]) as since, ${sum}::float8 as count,
          coalesce(${sum} filter (where ${stays}), 0)::float8 as there
        from ${table} where ${narrowed} and ${within(organisation)} and ${came} < ${moments.until}::timestamptz group by 1, 2`.execute(
        rows(inside),
      ),
    );
    return [...Map.groupBy(found, (each) => each.series)].map(([name, own]) => countOf(name, own));
  };
}

function countOf(series: string, own: readonly Found[]): ReportCount {
  const weeks = own.filter(({ since }) => since >= FIRST_WEEK);
  return {
    series,
    total: Math.round(own.reduce((sum, { there }) => sum + there, 0)),
    weeks: Object.fromEntries(weeks.map(({ since, count }) => [since - FIRST_WEEK, Math.round(count)])),
    before: Math.round(own.find(({ since }) => since === BEFORE)?.count ?? 0),
  };
}
/** After the weeks before began, and after these began. */
const [BEFORE, FIRST_WEEK] = [1, 3];
