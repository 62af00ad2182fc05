import { refusals, type StreamReply, type Text } from '@platform/core';
import { mondayOf, type Report, type ReportQuery } from '../contract/index.ts';
import { isoWeek } from '@platform/core/time';
import {
  asReach,
  type Clock,
  type Ctx,
  type ExportColumn,
  exportRows,
  type Permissions,
  refuse,
  type ReportPart,
  serviceIsOn,
  today,
  workbookReply,
} from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { periodOf } from './period.ts';

interface Deps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly parts: readonly ReportPart[];
  readonly permissions: Permissions;
}
const SHEET: Text = { sv: 'Rapport', nb: 'Rapport' };
const COLUMNS: Readonly<Record<string, ExportColumn>> = {
  part: { heading: { sv: 'Rapport', nb: 'Rapport' } },
  series: { heading: { sv: 'Serie', nb: 'Serie' } },
  total: { heading: { sv: 'Totalt', nb: 'Totalt' }, as: 'number' },
  fresh: { heading: { sv: 'Nya', nb: 'Nye' }, as: 'number' },
  before: { heading: { sv: 'Nya perioden före', nb: 'Nye perioden før' }, as: 'number', width: 18 },
};

/** Reports: each part counted by its plugin, within what the asker sees of it. */
export function createReportService({ clock, organisations, parts, permissions }: Deps) {
  /** The parts open to the asker; a partner's reach is narrowed by those with a service, so these come last. */
  const openTo = (ctx: Ctx): ReportPart[] =>
    parts
      .filter(
        ({ permission, plugin }) =>
          permissions.holds(ctx.actor.roles, permission) && (ctx.reach.kind === 'partner' || serviceIsOn(ctx, plugin.service)),
      )
      .toSorted((a, b) => a.order - b.order);

  /** Counts within the partner that is asked for. @throws 404 for one that the asker does not reach */
  async function within<T>(ctx: Ctx, partnerId: string | undefined, run: (inside: Ctx) => Promise<T>): Promise<T> {
    if (partnerId === undefined) return run(ctx);
    const partner = await organisations.byId(ctx, partnerId);
    if (partner?.type !== 'PARTNER') throw refuse(refusals.notFound, { field: 'partnerId' });
    return ctx.reach.kind === 'all' ? asReach(ctx, { kind: 'partner', partnerId }, run) : run(ctx);
  }

  async function read(ctx: Ctx, part: ReportPart, query: ReportQuery): Promise<Report> {
    const { of: weeks, ...period } = periodOf(ctx, query, clock);
    const counts = await part.count(permissions.authorise(ctx, part), period);
    const isListed = permissions.holds(ctx.actor.roles, part.listedWith ?? part.permission);
    const series = Object.entries(part.series).map(([id, text]) => {
      const count = counts.find((each) => each.series === id);
      const path = (isListed && part.path?.(id, query)) || null;
      return {
        id,
        text: text[ctx.language],
        path,
        total: count?.total ?? 0,
        weeks: weeks.map((_, at) => count?.weeks[at] ?? 0),
        before: count?.before ?? 0,
      };
    });
    return { id: part.id, title: part.text[ctx.language], weeks: [...weeks], series };
  }

  return {
    parts: (ctx: Ctx) => ({ parts: openTo(ctx).map(({ id, text }) => ({ id, title: text[ctx.language] })) }),
    /** @throws 404 for a part that the asker is not shown */
    async get(ctx: Ctx, id: string, query: ReportQuery): Promise<Report> {
      const part = openTo(ctx).find((each) => each.id === id);
      if (!part) throw refuse(refusals.notFound, { part: id });
      return within(ctx, query.partnerId, (inside) => read(inside, part, query));
    },
    /** What is seen, as a workbook: a row for each series, a column for each week. */
    async export(ctx: Ctx, query: ReportQuery): Promise<StreamReply> {
      const { language, timeZone } = ctx;
      const { of: weeks } = periodOf(ctx, query, clock);
      const open = openTo(ctx).toSorted((a, b) => Number(Boolean(a.plugin.service)) - Number(Boolean(b.plugin.service)));
      const found = await within(ctx, query.partnerId, async (inside) => {
        const all: Report[] = [];
        for (const part of open) all.push(await read(inside, part, query));
        return all;
      });
      const byWeek = weeks.map((week) => [week, { heading: headingOf(week), as: 'number' }] as const);
      const columns = { ...COLUMNS, ...Object.fromEntries<ExportColumn>(byWeek) };
      const content = exportRows(columns, rowsOf(found), { language, timeZone, title: SHEET });
      return { ...workbookReply(`${SHEET[language].toLowerCase()}-${today(ctx, clock)}`, content), fromDatabase: false };
    },
  };
}
export type ReportService = ReturnType<typeof createReportService>;

const headingOf = (week: string): Text => {
  const [year, number] = [week.slice(0, 4), isoWeek(mondayOf(week))];
  return { sv: `v. ${number} ${year}`, nb: `uke ${number} ${year}` };
};

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
