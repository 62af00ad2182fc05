import { type Ctx, mustFind, refuse, ALL, asReach, changeReach } from '@platform/server';
import { checkRefusals, type IdentityCheckId } from '../../contract/index.ts';
import { hashOf } from '../find-signing.ts';
import { CheckEntity } from './check.entity.ts';

/** @throws 404 unknown, or not the asker's */
export const checkById = (ctx: Ctx, id: IdentityCheckId): Promise<CheckEntity> => mustFind(ctx, CheckEntity, { id });

/** Whoever follows a link reaches its organisation from then on. @throws 404 for a link that is good for nothing any more, the same as for none */
export async function checkByLink(ctx: Ctx, token: string, now: Date): Promise<CheckEntity> {
  const found = await asReach(ctx, ALL, (all) => all.em.findOne(CheckEntity, { linkHash: hashOf(token) }));
  if (!found || !(found.isOpen(now) || found.status === 'COMPLETE')) throw refuse(checkRefusals.link);
  changeReach(ctx, { kind: 'organisation', organisationId: found.organisationId });
  return found;
}
