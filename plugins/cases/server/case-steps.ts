import { LockMode } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Clock, type Ctx, doneBy, lockAtVersion, type Permissions, query, refuse } from '@platform/server';
import { type Case, type CaseBulk, type CaseId, caseRefusals, cases, type CaseStatus, type CaseStep, stepsOf } from '../contract/index.ts';
import type { CaseFollower } from './api.ts';
import { CaseEntity } from './case.entity.ts';
import type { CaseView } from './case-view.ts';
import { refusePassed } from './deadlines/days.ts';
import type { CaseWatch } from './deadlines/watch.ts';
import type { CaseNews } from './messages/news.ts';
import { setManagers } from './parts/managers.ts';
import { keepRest } from './parts/rests.ts';

interface StepDeps {
  readonly clock: Clock;
  readonly followers: readonly CaseFollower[];
  readonly news: CaseNews;
  readonly permissions: Permissions;
  readonly view: CaseView;
  readonly watch: CaseWatch;
}
export type CaseSteps = ReturnType<typeof createCaseSteps>;

/** How cases go from status to status, one or many at once (ADR 0054). */
export function createCaseSteps({ clock, followers, news, permissions, view, watch }: StepDeps) {
  /** Everything that a step brings with it, on a row that is locked. @throws 409 when there is no such step */
  async function take(ctx: Ctx, found: CaseEntity, status: CaseStatus): Promise<void> {
    const wasClosed = found.isClosed();
    found.stepTo(status, clock.now());
    await keepRest(ctx, found, clock);
    await watch.reckon(ctx, found);
    await ctx.flush();
    if (wasClosed) found.flowId = await watch.start(ctx, found);
    await watch.changed(ctx, found);
    const about = await query<{ type: string; id: string }>(ctx, 'select type, subject_id as id from cases_about where case_id = $1', [
      found.id,
    ]);
    for (const follower of followers) await follower.changed(ctx, { case: found, about });
    if (wasClosed) await news.reopened(ctx, found);
    if (status === 'CLOSED') await news.closed(ctx, found);
    await news.changed(ctx, found);
  }

  return {
    take,

    /** @throws 409 stale or no such step, 422 a day that has passed */
    async step(ctx: Ctx, id: CaseId, { version, status, ...days }: CaseStep): Promise<Case> {
      const found = await lockAtVersion(ctx, CaseEntity, { id, version, current: () => view.get(ctx, id) });
      refusePassed(ctx, days, clock);
      const rested = found.status === 'RESTING';
      // a case that rests may be given other days
      if (status !== 'RESTING' || !rested) await take(ctx, found, status);
      found.remember(days);
      await ctx.flush();
      await watch.changed(ctx, found);
      return view.get(ctx, id);
    },

    /** All or none. @throws 404, 409 naming those that cannot or are closed, 422 a manager of none of them */
    async many(ctx: Ctx, { caseIds, status, invoiceStatus, managerIds }: CaseBulk): Promise<{ changed: number }> {
      if (invoiceStatus && !permissions.holds(ctx.actor.roles, cases.permissions.internal))
        throw refuse(refusals.notAllowed, { field: 'invoiceStatus' });
      const found = await lockedCases(ctx, caseIds);
      refuseStuck(found, status);
      if (managerIds) refuseClosed(found, status);
      for (const each of found) {
        each.invoiceStatus = invoiceStatus ?? each.invoiceStatus;
        Object.assign(each, { updatedAt: clock.now(), updatedBy: doneBy(ctx) });
        const fresh = managerIds ? await setManagers(ctx, each, managerIds) : [];
        await ctx.flush();
        if (fresh.length > 0) await news.assigned(ctx, each, fresh);
        if (status && each.status !== status) await take(ctx, each, status);
        else await news.changed(ctx, each);
      }
      return { changed: found.length };
    },
  };
}

/** @throws 404 when one is not there, or not in reach */
async function lockedCases(ctx: Ctx, ids: readonly CaseId[]): Promise<readonly CaseEntity[]> {
  const wanted = [...new Set(ids)];
  const found = await ctx.em.find(CaseEntity, { id: { $in: wanted } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  if (found.length < wanted.length) throw refuse(refusals.notFound, { ids: wanted });
  return found;
}

/** @throws 409 naming each that cannot go there */
function refuseStuck(found: readonly CaseEntity[], status: CaseStatus | undefined): void {
  const stuck = found.filter((each) => status && each.status !== status && !stepsOf(each).includes(status));
  const numbers = stuck.map(({ number }) => number).join(', ');
  if (stuck.length > 0) throw refuse(caseRefusals.step, { cases: numbers, ids: stuck.map(({ id }) => id) });
}

/** Nobody sees to what is closed and stays so. @throws 409 naming each */
function refuseClosed(found: readonly CaseEntity[], status: CaseStatus = 'CLOSED'): void {
  const closed = status === 'CLOSED' ? found.filter((each) => each.isClosed()) : [];
  if (closed.length > 0) throw refuse(caseRefusals.closed, { ids: closed.map(({ id }) => id) });
}
