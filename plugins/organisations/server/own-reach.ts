import { type Ctx, query, type Reach, changeReach } from '@platform/server';

/**
 * Widens `ctx` to the whole reach of the user's roles. For choosing another working organisation, and for calls that name one, whether a
 * service is on there or not. A process of the portal keeps the reach that it was given.
 */
export async function widened(ctx: Ctx): Promise<Ctx> {
  const { kind, organisation, roles } = ctx.actor;
  if (kind !== 'user' || !organisation) return ctx;
  const [row] = await query<{ reach: string }>(ctx, `select app_reach_of($1) as reach, set_config('app.service', '', true)`, [roles]);
  return changeReach(ctx, toReach(row?.reach, { ctx, ownId: organisation.id }));
}

function toReach(reach: string | undefined, { ctx, ownId }: { readonly ctx: Ctx; readonly ownId: string }): Reach {
  if (ctx.reach.kind === 'person') return { ...ctx.reach, organisationId: ownId };
  if (reach === 'all') return { kind: 'all' };
  return reach === 'partner' ? { kind: 'partner', partnerId: ownId } : { kind: 'organisation', organisationId: ownId };
}
