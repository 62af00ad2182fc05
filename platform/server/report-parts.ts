import { extensionPoint, type Plugin, type Text } from '@platform/core';
import type { Ctx } from './context.ts';

/** The weeks that a report is about, and as many before. Monday to Sunday in one time zone. */
export interface ReportPeriod {
  /** The first Monday of the weeks before, of the weeks, and after them, `YYYY-MM-DD`. */
  readonly before: string;
  readonly from: string;
  readonly until: string;
  /** The same as moments, in ISO 8601. Of the weeks before, as much has passed as of these. */
  readonly moments: { readonly before: string; readonly beforeUntil: string; readonly from: string; readonly until: string };
  /** When each of its weeks begins, in ISO 8601. */
  readonly starts: readonly string[];
  /** How many weeks it has. */
  readonly weeks: number;
  readonly timeZone: string;
}
/** What a series counts. Weeks without anything may be left out. */
export interface ReportCount {
  readonly series: string;
  /** How many there were when the period ended. */
  readonly total: number;
  /** How many were new, by week: 0 is the first of the period. */
  readonly weeks: Readonly<Record<number, number>>;
  /** How many were new in as many weeks before. */
  readonly before: number;
}
/** A part of the reports: what one plugin counts of its own rows. */
export interface ReportPart {
  /** As the spec names it: `keys`. */
  readonly id: string;
  readonly text: Text;
  /** Whoever holds the permission, and in whose organisations the plugin's service is on, sees it. */
  readonly plugin: Plugin;
  readonly permission: string;
  /** Lower stands first. */
  readonly order: number;
  /** What its series are called, in the order in which they stand. */
  readonly series: Readonly<Record<string, Text>>;
  /** The page that lists what a series counts, narrowed to it and to the partner. */
  readonly path?: (series: string, narrowed: { readonly partnerId?: string | undefined }) => string;
  /** How the page narrows: by creation date (`createdWithin`), or by filters of its own. */
  readonly listsByDay?: boolean | ((series: string) => readonly [from: string, to: string]);
  /** The permission that the page asks for; the part's own when left out. */
  readonly listedWith?: string;
  /** Counts within the reach of `ctx`. Each statement needs an index: there may be a million rows. */
  count(ctx: Ctx, period: ReportPeriod): Promise<readonly ReportCount[]>;
}
export const reportParts = extensionPoint<ReportPart>('platform.reportParts');
