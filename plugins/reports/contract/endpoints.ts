import { endpoints, nothing } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { reports } from './plugin.ts';
import { reportRefusals } from './refusals.ts';
import { Week } from './week.ts';

const { read: permission } = reports.permissions;
const shows = nothing('counts what was, as of when it was asked');

/** Which weeks, both ends included, and whose. Left out: the twelve weeks until now, of all that the asker reaches. */
const ReportQuery = z.strictObject({ partnerId: OrganisationId.optional(), from: Week.optional(), to: Week.optional() });
export type ReportQuery = z.output<typeof ReportQuery>;

const ReportSeries = z.object({
  id: z.string(),
  text: z.string(),
  /** The page that lists them. */
  path: z.string().nullable(),
  /** The same, narrowed to the new ones. */
  newPath: z.string().nullable(),
  total: z.number().int(),
  /** New ones, week by week. Those too that have been removed or archived since. */
  weeks: z.array(z.number().int()),
  /** New ones in as many weeks before, when as much of these had passed. */
  before: z.number().int(),
});
export const Report = z.object({ id: z.string(), title: z.string(), weeks: z.array(Week), series: z.array(ReportSeries) });
export type Report = z.output<typeof Report>;

const refusals = [reportRefusals.noWeek, reportRefusals.weeks];
export const reportEndpoints = endpoints(reports, {
  /** Which parts the asker sees. */
  parts: {
    method: 'GET',
    path: '/v1/reports',
    permission,
    shows,
    response: z.object({ parts: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
  get: {
    method: 'GET',
    path: '/v1/reports/{part}',
    permission,
    params: z.object({
      part: z
        .string()
        .max(40)
        .meta({ examples: ['apartments'] }),
    }),
    query: ReportQuery,
    shows,
    response: Report,
    refusals,
  },
  exportWorkbook: {
    method: 'GET',
    path: '/v1/reports/export.xlsx',
    permission,
    query: ReportQuery,
    reply: 'stream',
    response: z.unknown(),
    refusals,
  },
  /** What is seen, on paper. */
  exportPdf: {
    method: 'GET',
    path: '/v1/reports/export.pdf',
    transaction: 'manual',
    permission,
    query: ReportQuery,
    reply: 'stream',
    response: z.unknown(),
    refusals,
  },
});
