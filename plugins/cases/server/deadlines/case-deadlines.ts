import { timeZoneOf, writtenMoment } from '@platform/core/time';
import type { Clock, Ctx, Notifications } from '@platform/server';
import { type CaseId, cases } from '../../contract/index.ts';
import { CaseEntity } from '../case.entity.ts';
import type { CaseSteps } from '../case-steps.ts';
import type { CaseNews } from '../messages/news.ts';
import { caseFlow } from './case-flow.ts';
import type { CaseWatch, Deadline } from './watch.ts';

const { caseWoken, caseDueSoon, caseOverdue, caseReminder } = cases.notifications;
/** What the workflow waits for: nothing but people, or a moment in milliseconds since 1970. */
export interface NextDeadline {
  readonly closed: boolean;
  readonly what?: Deadline['what'];
  readonly at?: number;
}
interface Deps {
  readonly clock: Clock;
  readonly news: CaseNews;
  readonly notifications: Notifications;
  readonly steps: CaseSteps;
  readonly watch: CaseWatch;
}
export type CaseDeadlines = ReturnType<typeof createCaseDeadlines>;

/** What happens to a case when a moment comes that it waited for. */
export function createCaseDeadlines({ clock, news, notifications, steps, watch }: Deps) {
  const tellOf: Readonly<Record<Exclude<Deadline['what'], 'wake'>, (ctx: Ctx, found: CaseEntity) => Promise<unknown>>> = {
    soon: (ctx, found) => due(ctx, found, caseDueSoon),
    due: (ctx, found) => due(ctx, found, caseOverdue),
    remind: (ctx, found) =>
      news.managers(ctx, found, (inside, to, data) =>
        notifications.send(inside, caseReminder, { key: `${found.id}:${String(found.remindOn)}`, to, data }),
      ),
  };

  const due = (ctx: Ctx, found: CaseEntity, kind: typeof caseDueSoon | typeof caseOverdue) =>
    news.managers(ctx, found, async (inside, to, facts) => {
      const { dueAt } = found;
      if (!dueAt) return;
      // each in their own language
      for (const person of to) {
        const written = writtenMoment(dueAt, { language: person.language, timeZone: timeZoneOf('SE') });
        const message = { key: `${found.id}:${dueAt.toISOString()}`, to: [person], data: { ...facts, due: written } };
        await notifications.send(inside, kind, message);
      }
    });

  const awaken = async (ctx: Ctx, found: CaseEntity) => {
    const key = `${found.id}:${String(found.restUntil)}`;
    await steps.take(ctx, found, 'STARTED');
    await news.managers(ctx, found, (inside, to, data) => notifications.send(inside, caseWoken, { key, to, data }));
  };

  return {
    /** What comes next; both countries have the same time. */
    async next(ctx: Ctx, id: CaseId): Promise<NextDeadline> {
      const found = await ctx.em.findOneOrFail(CaseEntity, { id });
      if (found.isClosed()) return { closed: true };
      const [next] = await watch.deadlines(ctx, found);
      return { closed: false, ...(next && { what: next.what, at: next.at.getTime() }) };
    },

    /** The moment has come. Nothing when the case has become otherwise just before; the same again tells nobody twice. */
    async meet(ctx: Ctx, id: CaseId, { what, at }: { readonly what: Deadline['what']; readonly at: number }): Promise<boolean> {
      const found = await caseFlow.lock(ctx, id);
      const now = clock.now();
      // by night nothing has come: its moment is the next at work
      const isSo = (await watch.deadlines(ctx, found)).some((each) => each.what === what && each.at <= now);
      if (found.isClosed() || !isSo || at > now.getTime()) return false;
      if (what === 'wake') await awaken(ctx, found);
      else await tellOf[what](ctx, found);
      if (what === 'remind') found.remindOn = null;
      if (what === 'soon' || what === 'due') found.dueTold = what === 'soon' ? 'SOON' : 'DUE';
      await ctx.flush();
      return true;
    },
  };
}
