import { createHash, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { type Ctx, refuse, ALL, changeReach } from '@platform/server';
import { eidRefusals, type IdentificationId } from '../../contract/index.ts';
import { IdentificationEntity } from './identification.entity.ts';

/** What the browser that began shows. */
export interface Mine {
  readonly id: IdentificationId;
  readonly secret: string;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The identification of whoever holds its secret, which is all the right they have. @throws 404, the same for another's as for none */
export async function held(ctx: Ctx, { id, secret }: Mine): Promise<IdentificationEntity> {
  return checked(await changeReach(ctx, ALL).em.findOne(IdentificationEntity, { id }), secret);
}

/** The same, locked until the unit of work ends; waits for whoever has it. */
export async function heldAlone(ctx: Ctx, { id, secret }: Mine): Promise<IdentificationEntity> {
  const wide = changeReach(ctx, ALL);
  return checked(await wide.em.findOne(IdentificationEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }), secret);
}

function checked(found: IdentificationEntity | null, secret: string): IdentificationEntity {
  const isTheirs = found && timingSafeEqual(Buffer.from(found.secretHash), Buffer.from(hashOf(secret)));
  if (!isTheirs) throw refuse(eidRefusals.ended);
  return found;
}
