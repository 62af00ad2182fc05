import type { LogPeriod } from '../../contract/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS: Readonly<Record<LogPeriod, number>> = { DAY: 1, WEEK: 7, MONTH: 31, QUARTER: 92, YEAR: 366 };

/** When a period that ends now begins. */
export const beginOf = (period: LogPeriod, now: Date): string => new Date(now.getTime() - DAYS[period] * DAY_MS).toISOString();
