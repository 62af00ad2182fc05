import type { Country } from '@platform/core';
import { addWorkingTime, type OfficeHours, workingTimeBetween } from '@platform/core/time';
import type { CasePriority } from '../../contract/index.ts';
import type { CaseSettings } from '../settings.ts';

const HOUR_MS = 3_600_000;

/** When a case has rested; one that still does has no end. */
export interface Rest {
  readonly from: Date;
  readonly to: Date | undefined;
}
type Promised = Pick<CaseSettings, 'CASE_LOW_DAYS' | 'CASE_NORMAL_DAYS' | 'CASE_HIGH_HOURS' | 'CASE_OPENS' | 'CASE_CLOSES'>;

/** The working hours of cases in a country. */
export const officeOf = (country: Country, { CASE_OPENS: opens, CASE_CLOSES: closes }: Promised): OfficeHours => ({
  country,
  opens,
  closes,
});

/** Working hours within which a case of that priority is answered. A working day is from opening to closing. */
export function promisedHours(priority: CasePriority, settings: Promised): number {
  const day = (minutes(settings.CASE_CLOSES) - minutes(settings.CASE_OPENS)) / 60;
  if (priority === 'HIGH') return settings.CASE_HIGH_HOURS;
  return day * (priority === 'LOW' ? settings.CASE_LOW_DAYS : settings.CASE_NORMAL_DAYS);
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Working hours that a case has rested since it was promised, up to `now`. */
export const restedHours = (
  rests: readonly Rest[],
  office: OfficeHours,
  { since, now }: { readonly since: Date; readonly now: Date },
): number =>
  rests.filter(({ from }) => from >= since).reduce((sum, { from, to }) => sum + workingTimeBetween(from, to ?? now, office), 0) / HOUR_MS;

/** When the answer is due. The promised working hours after it was promised, and as many more as it has rested. */
export function dueOf(
  { promisedFrom, priority }: { readonly promisedFrom: Date; readonly priority: CasePriority },
  rests: readonly Rest[],
  { country, settings, now }: { readonly country: Country; readonly settings: Promised; readonly now: Date },
): Date {
  const office = officeOf(country, settings);
  return addWorkingTime(
    promisedFrom,
    (promisedHours(priority, settings) + restedHours(rests, office, { since: promisedFrom, now })) * HOUR_MS,
    office,
  );
}

/** The moment so many working hours before another. */
export function workingHoursBefore(moment: Date, hours: number, office: OfficeHours): Date {
  // as far back as so many hours can reach: a day of the office each, over the longest holidays
  let from = new Date(moment.getTime() - Math.ceil(hours + 1) * 24 * HOUR_MS);
  while (workingTimeBetween(from, moment, office) < hours * HOUR_MS) from = new Date(from.getTime() - 24 * HOUR_MS);
  return addWorkingTime(from, workingTimeBetween(from, moment, office) - hours * HOUR_MS, office);
}
