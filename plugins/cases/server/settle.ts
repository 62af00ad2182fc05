import { LockMode } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Ctx, refuse, withinOrganisation } from '@platform/server';
import type { Case, CaseId } from '../contract/index.ts';
import { CaseEntity } from './case.entity.ts';
import type { CaseView } from './case-view.ts';
import type { CaseWatch } from './deadlines/watch.ts';
import type { CaseNews } from './messages/news.ts';

interface Settling {
  readonly news: CaseNews;
  readonly view: CaseView;
  readonly watch: CaseWatch;
}

/** Saves a change of a case, notifies its viewers, and answers the case. */
export async function settle(ctx: Ctx, found: CaseEntity, { news, view, watch }: Settling): Promise<Case> {
  await watch.reckon(ctx, found);
  await ctx.flush();
  await news.changed(ctx, found);
  await withinOrganisation(ctx, (inside) => watch.changed(inside, found));
  return view.get(ctx, found.id);
}

/** @throws 404 not there or not in reach */
export async function caseById(
  ctx: Ctx,
  id: CaseId,
  options: { readonly lockMode?: LockMode.PESSIMISTIC_WRITE } = {},
): Promise<CaseEntity> {
  const found = await ctx.em.findOne(CaseEntity, { id }, options);
  if (!found) throw refuse(refusals.notFound, { id });
  return found;
}

/** The same, which nobody else changes until the unit of work ends. */
export const lockedCase = (ctx: Ctx, id: CaseId): Promise<CaseEntity> => caseById(ctx, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
