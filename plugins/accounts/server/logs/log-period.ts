import { DAY_MS } from '@platform/core/time';
import type { LogPeriod } from '../../contract/index.ts';

const DAYS: Readonly<Record<LogPeriod, number>> = { DAY: 1, WEEK: 7, MONTH: 31, QUARTER: 92, YEAR: 366 };

/** When a period that ends now begins. */
export const beginOf = (period: LogPeriod, now: Date): string => new Date(now.getTime() - DAYS[period] * DAY_MS).toISOString();
