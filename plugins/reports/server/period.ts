import { addDays, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, refuse, type ReportPeriod } from '@platform/server';
import {
  addWeeks,
  isWeek,
  mondayOf,
  MOST_WEEKS,
  reportRefusals,
  type ReportQuery,
  USUAL_WEEKS,
  type Week,
  weekAt,
} from '../contract/index.ts';

const WEEK_MS = 7 * 86_400_000;

/** The weeks that are asked for, in the time zone of the organisation. @throws 422 naming the field */
export function periodOf({ timeZone }: Ctx, query: ReportQuery, clock: Clock): ReportPeriod & { readonly of: readonly Week[] } {
  const now = clock.now();
  const to = query.to ?? weekAt(timeZone, now);
  const first = query.from ?? addWeeks(to, 1 - USUAL_WEEKS);
  for (const [field, week] of [
    ['from', first],
    ['to', to],
  ] as const)
    if (!isWeek(week)) throw refuse(reportRefusals.noWeek, { field, number: Number(week.slice(6)) });
  const [from, until] = [mondayOf(first), addDays(mondayOf(to), 7)];
  const weeks = Math.round((Date.parse(until) - Date.parse(from)) / WEEK_MS);
  if (weeks < 1 || weeks > MOST_WEEKS) throw refuse(reportRefusals.weeks, { field: 'to', most: MOST_WEEKS });
  const before = addDays(from, -7 * weeks);
  const at = (day: string) => momentOf(day, timeZone);
  const passed = Math.min(at(until).getTime(), now.getTime()) - weeks * WEEK_MS;
  // nothing of them, where the weeks are still to come
  const beforeUntil = new Date(Math.max(at(before).getTime(), Math.min(passed, at(from).getTime())));
  const iso = (day: string) => at(day).toISOString();
  const moments = { before: iso(before), from: iso(from), until: iso(until), beforeUntil: beforeUntil.toISOString() };
  const starts = Array.from({ length: weeks }, (_, week) => iso(addDays(from, 7 * week)));
  return { before, from, until, moments, starts, weeks, timeZone, of: starts.map((_, week) => addWeeks(first, week)) };
}
