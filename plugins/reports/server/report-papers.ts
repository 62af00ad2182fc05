import type { StreamReply, Text } from '@platform/core';
import { isoWeek } from '@platform/core/time';
import { type Clock, type Ctx, type ExportColumn, exportRows, today, workbookReply } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { mondayOf, type Report, type ReportQuery } from '../contract/index.ts';
import { periodOf } from './period.ts';
import type { PaperReport } from './report-pdf.ts';
import type { ReportService } from './report-service.ts';

interface Deps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly reports: ReportService;
}
const SHEET: Text = { sv: 'Rapport', nb: 'Rapport' };
const COLUMNS: Readonly<Record<string, ExportColumn>> = {
  part: { heading: { sv: 'Rapport', nb: 'Rapport' } },
  series: { heading: { sv: 'Serie', nb: 'Serie' } },
  total: { heading: { sv: 'Totalt', nb: 'Totalt' }, as: 'number' },
  fresh: { heading: { sv: 'Nya', nb: 'Nye' }, as: 'number' },
  before: { heading: { sv: 'Nya perioden före', nb: 'Nye perioden før' }, as: 'number', width: 18 },
};

export type ReportPapers = ReturnType<typeof createReportPapers>;

/** What is seen of the reports, to take along. */
export function createReportPapers({ clock, organisations, reports }: Deps) {
  const nameOf = (ctx: Ctx) => `${SHEET[ctx.language].toLowerCase()}-${today(ctx, clock)}`;
  return {
    /** A workbook: a row for each series, a column for each week. */
    async workbook(ctx: Ctx, query: ReportQuery): Promise<StreamReply> {
      const { language, timeZone } = ctx;
      const { of: weeks } = periodOf(ctx, query, clock);
      const byWeek = weeks.map((week) => [week, { heading: weekText(week), as: 'number' }] as const);
      const columns = { ...COLUMNS, ...Object.fromEntries<ExportColumn>(byWeek) };
      const content = exportRows(columns, rowsOf(await reports.all(ctx, query)), { language, timeZone, title: SHEET });
      return { ...workbookReply(nameOf(ctx), content), fromDatabase: false };
    },
    /** The same on paper. It is drawn as it is sent, when the numbers have been read. */
    async pdf(ctx: Ctx, query: ReportQuery): Promise<StreamReply> {
      const { language } = ctx;
      const { of: weeks } = periodOf(ctx, query, clock);
      const said = (week: string) => weekText(week)[language];
      const parts = await reports.all(ctx, query);
      const id = query.partnerId ?? (ctx.reach.kind === 'organisation' ? ctx.reach.organisationId : undefined);
      const whose = (id && (await organisations.byId(ctx, id))?.name) || ctx.actor.organisation?.name || '';
      const period = [...new Set([weeks[0], weeks.at(-1)])].map((week) => said(week ?? '')).join(' – ');
      const content = drawn({ language, whose, period, parts, weekOf: (week) => String(isoWeek(mondayOf(week))) });
      return { mediaType: 'application/pdf', name: `${nameOf(ctx)}.pdf`, content };
    },
  };
}

const weekText = (week: string): Text => {
  const [year, number] = [week.slice(0, 4), isoWeek(mondayOf(week))];
  return { sv: `v. ${number} ${year}`, nb: `uke ${number} ${year}` };
};

async function* drawn(report: PaperReport) {
  const { reportPdf } = await import('./report-pdf.ts'); // fonts and PDF are large, and seldom asked for
  yield await reportPdf(report);
}

async function* rowsOf(reports: readonly Report[]) {
  for (const { title, weeks, series } of reports)
    for (const { text, total, before, weeks: counts } of series)
      yield {
        part: title,
        series: text,
        total,
        fresh: counts.reduce((sum, count) => sum + count, 0),
        before,
        ...Object.fromEntries(weeks.map((week, at) => [week, counts[at] ?? 0])),
      };
}
