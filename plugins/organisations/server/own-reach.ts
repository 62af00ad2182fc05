import { type Ctx, query, type Reach, withReach } from '@platform/server';

/**
 * The whole reach of the asker's roles, also while they work for one organisation: for choosing another, and for calls that name
 * theirs, whether a service is on there or not. A process of the portal keeps the reach that it was given.
 */
export async function widened(ctx: Ctx): Promise<Ctx> {
  const { kind, organisation, roles } = ctx.actor;
  if (kind !== 'user' || !organisation) return ctx;
  const [row] = await query<{ reach: string }>(ctx, `select app_reach_of($1) as reach, set_config('app.service', '', true)`, [roles]);
  return withReach(ctx, toReach(row?.reach, organisation.id));
}

function toReach(reach: string | undefined, ownId: string): Reach {
  if (reach === 'all') return { kind: 'all' };
  return reach === 'partner' ? { kind: 'partner', partnerId: ownId } : { kind: 'organisation', organisationId: ownId };
}
