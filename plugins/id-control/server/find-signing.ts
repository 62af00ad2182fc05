import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Ctx, refuse, withReach } from '@platform/server';
import { type SigningId, signingRefusals } from '../contract/index.ts';
import { SigningEntity } from './signing.entity.ts';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const ownedBy = (own: string | undefined) => (own === undefined ? {} : { signerId: own });

export async function byId(ctx: Ctx, id: SigningId, lockMode = LockMode.NONE): Promise<SigningEntity> {
  const found = await ctx.em.findOne(SigningEntity, { id, ...ownedBy(ctx.own) }, { lockMode });
  if (!found) throw refuse(refusals.notFound, { signingId: id });
  return found;
}
export const lockedById = (ctx: Ctx, id: SigningId) => byId(ctx, id, LockMode.PESSIMISTIC_WRITE);

/** The same signing, locked; within its organisation from then on. */
export async function lockedAgain(ctx: Ctx, { id, organisationId }: Pick<SigningEntity, 'id' | 'organisationId'>): Promise<SigningEntity> {
  return lockedById(await withReach(ctx, { kind: 'organisation', organisationId }), id);
}

/** A link is good for one signature: it is dead once that has ended. */
export async function byLink(ctx: Ctx, token: string): Promise<SigningEntity> {
  const all = await withReach(ctx, { kind: 'all' });
  const found = await all.em.findOne(SigningEntity, { linkHash: hashOf(token) });
  if (!found || ['EXPIRED', 'CANCELLED'].includes(found.status)) throw refuse(signingRefusals.link);
  return found;
}
