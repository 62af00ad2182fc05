import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Ctx, refuse, ALL, asReach, changeReach } from '@platform/server';
import { type SigningId, signingRefusals } from '../contract/index.ts';
import { SigningEntity } from './signing.entity.ts';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function byId(ctx: Ctx, id: SigningId, lockMode = LockMode.NONE): Promise<SigningEntity> {
  const found = await ctx.em.findOne(SigningEntity, { id }, { lockMode });
  if (!found) throw refuse(refusals.notFound, { signingId: id });
  return found;
}
export const lockedById = (ctx: Ctx, id: SigningId) => byId(ctx, id, LockMode.PESSIMISTIC_WRITE);

/**
 * The signing that a link leads to. Whoever follows it reaches its organisation from then on.
 * A link is good for one signature: it is dead once that has ended.
 */
export async function byLink(ctx: Ctx, token: string): Promise<SigningEntity> {
  const found = await asReach(ctx, ALL, (all) => all.em.findOne(SigningEntity, { linkHash: hashOf(token) }));
  if (!found || ['EXPIRED', 'CANCELLED'].includes(found.status)) throw refuse(signingRefusals.link);
  changeReach(ctx, { kind: 'organisation', organisationId: found.organisationId });
  return found;
}
