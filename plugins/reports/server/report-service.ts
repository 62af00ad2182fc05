import { refusals } from '@platform/core';
import { addDays } from '@platform/core/time';
import type { Report, ReportQuery } from '../contract/index.ts';
import { asReach, type Clock, type Ctx, type Permissions, refuse, type ReportPart, type ReportPeriod, serviceIsOn } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { periodOf } from './period.ts';

interface Deps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly parts: readonly ReportPart[];
  readonly permissions: Permissions;
}
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
      return {
        id,
        text: text[ctx.language],
        ...pathsOf(isListed ? part : {}, { series: id, query, period, isOver: period.moments.until <= clock.now().toISOString() }),
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
    /** All that the asker sees, in their order. */
    async all(ctx: Ctx, query: ReportQuery): Promise<Report[]> {
      const open = openTo(ctx).toSorted((a, b) => Number(Boolean(a.plugin.service)) - Number(Boolean(b.plugin.service)));
      const all = await within(ctx, query.partnerId, async (inside) => {
        const found: (Report & { readonly order: number })[] = [];
        for (const part of open) found.push({ ...(await read(inside, part, query)), order: part.order });
        return found;
      });
      return all.toSorted((one, other) => one.order - other.order);
    },
  };
}
export type ReportService = ReturnType<typeof createReportService>;

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

interface Shown {
  readonly series: string;
  readonly query: ReportQuery;
  readonly period: Pick<ReportPeriod, 'from' | 'until'>;
  /** The weeks have passed: what came since is not of them. */
  readonly isOver: boolean;
}
const CREATED = ['createdFrom', 'createdTo'] as const;
/** Where the rows of a series are listed, and where those that are new are. */
function pathsOf(
  { path: of, listsByDay }: Pick<ReportPart, 'listsByDay' | 'path'>,
  { series, query, period: { from, until }, isOver }: Shown,
) {
  const all = of?.(series, query) ?? null;
  const path = all && query.partnerId && !all.includes('partnerId=') ? withQuery(all, `partnerId=${query.partnerId}`) : all;
  if (path === null || !listsByDay) return { path, newPath: null };
  const [first, last] = listsByDay === true ? CREATED : listsByDay(series);
  const came = `${last}=${addDays(until, -1)}`;
  return { path: isOver ? withQuery(path, came) : path, newPath: withQuery(path, `${first}=${from}&${came}`) };
}
