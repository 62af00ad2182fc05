import { type Clock, type Ctx, query, refuseField, today } from '@platform/server';
import { type HolderRef, type KeyRingId, keyRefusals, type LockSystemId } from '../../contract/index.ts';
import { LockSystemEntity } from '../lock-systems/lock-system.ts';

const TABLE_OF = { USER: 'accounts_user', REPOSITORY: 'keys_repository', APARTMENT: 'residents_apartment' } as const;

/** @throws 404 at the field when the holder is not there, or another organisation's */
export async function refuseUnknownHolder(ctx: Ctx, organisationId: string, holder: HolderRef | null | undefined): Promise<void> {
  if (!holder || (await isThere(ctx, TABLE_OF[holder.type], { id: holder.id, organisationId }))) return;
  throw refuseField(ctx, keyRefusals.holderNotFound, { field: 'holder' });
}

/** @throws 404 at the field when the ring is not there, or another organisation's */
export async function refuseUnknownRing(ctx: Ctx, organisationId: string, keyRingId: KeyRingId | null | undefined): Promise<void> {
  if (!keyRingId || (await isThere(ctx, 'keys_key_ring', { id: keyRingId, organisationId }))) return;
  throw refuseField(ctx, keyRefusals.keyRingNotFound, { field: 'keyRingId' });
}

/** @throws 404 at the field when the lock system is not there or not in reach */
export async function lockSystemOf(ctx: Ctx, id: LockSystemId): Promise<LockSystemEntity> {
  const found = await ctx.em.findOne(LockSystemEntity, { id });
  if (!found) throw refuseField(ctx, keyRefusals.lockSystemNotFound, { field: 'lockSystemId' });
  return found;
}

/** @throws 422 at the field when the day is over (spec part 5) */
export function refusePassed(ctx: Ctx, day: string | null | undefined, clock: Clock): void {
  if (day && day < today(clock)) throw refuseField(ctx, keyRefusals.returnDatePassed, { field: 'expectedReturnAt' });
}

/** What is looked for in one of the tables above; row-level security adds the reach. */
interface Owned {
  readonly id: string;
  readonly organisationId: string;
}
async function isThere(ctx: Ctx, table: string, { id, organisationId }: Owned): Promise<boolean> {
  const found = await query(ctx, `select id from ${table} where id = $1 and organisation_id = $2`, [id, organisationId]);
  return found.length > 0;
}
