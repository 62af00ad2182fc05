import { ALL, asReach, type Clock, type Ctx, type Permissions, query, withinOrganisation } from '@platform/server';
import { cases } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';
import { HANDLERS } from '../parts/managers.ts';
import { keepRest } from '../parts/rests.ts';

/**
 * Whether the asker's word in a case answers it (ADR 0055.3). The partner's always does; a customer's own to who only lives there, or where there is no partner.
 */
export async function isAnswerer(
  ctx: Ctx,
  { organisationId, partnerId, reporterId }: CaseEntity,
  permissions: Pick<Permissions, 'holds'>,
): Promise<boolean> {
  if (permissions.holds(ctx.actor.roles, cases.permissions.internal)) return true;
  if (reporterId && ctx.actor.userId === reporterId) return false;
  if (organisationId === partnerId || !reporterId) return true;
  const sql = 'select id from accounts_user where id = $1 and roles && $2::text[]';
  // a customer does not see its partner's people
  const handlers = await asReach(ctx, ALL, (all) => query(all, sql, [reporterId, [...HANDLERS]]));
  return handlers.length === 0;
}

/** What the customer says is what a case that rests waits for. */
export async function wake(ctx: Ctx, found: CaseEntity, clock: Clock): Promise<void> {
  if (found.status !== 'RESTING') return;
  found.stepTo('STARTED', clock.now());
  await withinOrganisation(ctx, (inside) => keepRest(inside, found, clock));
}
