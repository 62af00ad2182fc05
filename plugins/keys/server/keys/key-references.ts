import { type Clock, type Ctx, query, refuseField, today } from '@platform/server';
import { type HolderRef, type KeyRingId, keyRefusals, keyRingRefusals, type LockSystemId } from '../../contract/index.ts';
import { LockSystemEntity } from '../lock-systems/lock-system.ts';
import { HANGS_ON } from '../rings/on-ring.ts';

/** Where holders of each kind stand. */
const HOLDERS = { USER: 'accounts_user', REPOSITORY: 'keys_repository', APARTMENT: 'residents_apartment' } as const;

/** Locks these holders of an organisation for share, and answers the ids found. Without people who have left. */
export const lockHolders = (ctx: Ctx, organisationId: string, holders: readonly HolderRef[]): Promise<ReadonlySet<string>> =>
  lockThose(ctx, holders, { organisationId, of: 'active' });

/** Locks whoever had keys before, those who have left among them. Answers the ids found, without people who were removed. */
export const lockFormerHolders = (ctx: Ctx, organisationId: string, holders: readonly HolderRef[]): Promise<ReadonlySet<string>> =>
  lockThose(ctx, holders, { organisationId, of: 'all' });

const PEOPLE = { active: 'active', all: 'removed_at is null' } as const;
interface Whose {
  readonly organisationId: string;
  readonly of: keyof typeof PEOPLE;
}
async function lockThose(ctx: Ctx, holders: readonly HolderRef[], { organisationId, of }: Whose): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [type, some] of Map.groupBy(holders, (holder) => holder.type)) {
    const asked = [...new Set(some.map(({ id }) => id))];
    const where = type === 'USER' ? PEOPLE[of] : 'true';
    const text = `select id from ${HOLDERS[type]} where ${where} and organisation_id = $1 and id = any($2::uuid[]) order by id for share`;
    const rows = await query<{ id: string }>(ctx, text, [organisationId, asked]);
    for (const row of rows) found.add(row.id);
  }
  return found;
}

/** Locks those of the rows that are there, and answers their ids. */
export async function lockedAmong(
  ctx: Ctx,
  table: 'keys_key_ring' | 'keys_lock_system',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const text = `select id from ${table} where id = any($1::uuid[]) order by id for share`;
  return new Set((await query<{ id: string }>(ctx, text, [[...new Set(ids)]])).map(({ id }) => id));
}

/** @throws 404 at the field when the holder is not there, not active, or another organisation's */
export async function refuseUnknownHolder(ctx: Ctx, organisationId: string, holder: HolderRef | null | undefined): Promise<void> {
  if (!holder || (await lockHolders(ctx, organisationId, [holder])).has(holder.id)) return;
  throw refuseField(ctx, keyRefusals.holderNotFound, { field: 'holder' });
}

interface Hung {
  readonly organisationId: string;
  /** The ring on which it hangs already. */
  readonly keyRingId?: KeyRingId | null | undefined;
}
/** What hangs on a ring that somebody has is receipted with it (ADR 0050). @throws 404 at the field when it is not there or another organisation's, 409 while it is out */
export async function refuseRing(ctx: Ctx, { organisationId, keyRingId: before }: Hung, id: KeyRingId | null | undefined): Promise<void> {
  if (!id || id === before) return;
  const ring = await query(ctx, 'select from keys_key_ring where id = $1 and organisation_id = $2 for share', [id, organisationId]);
  if (ring.length === 0) throw refuseField(ctx, keyRefusals.keyRingNotFound, { field: 'keyRingId' });
  const out = (await ringsOut(ctx, [id])).get(id);
  if (out) throw refuseField(ctx, keyRingRefusals.isOut, { field: 'keyRingId', ...out });
}

/** A ring that is out, and who has it. */
export type RingOut = Readonly<Record<'ring' | 'name', string>>;
type RingsOut = ReadonlyMap<KeyRingId, RingOut>;

/** Those of the rings that are out. Somebody has all that hangs on them, or is asked to sign for it. */
export const ringsOut = (ctx: Ctx, ids: readonly KeyRingId[]): Promise<RingsOut> => findOut(ctx, ids, { byLoan: false });

/** Those of the rings that a loan has. All of them are locked: none goes out before the commit. */
export async function lentRings(ctx: Ctx, ids: readonly KeyRingId[]): Promise<RingsOut> {
  if (ids.length > 0) await query(ctx, 'select from keys_key_ring where id = any($1::uuid[]) order by id for share', [ids]);
  return findOut(ctx, ids, { byLoan: true });
}

async function findOut(ctx: Ctx, ids: readonly KeyRingId[], { byLoan }: { readonly byLoan: boolean }): Promise<RingsOut> {
  if (ids.length === 0) return new Map();
  const found = await query<RingOut & { id: KeyRingId }>(ctx, OUT, [[...new Set(ids)], byLoan]);
  return new Map(found.map(({ id, ...out }) => [id, out]));
}
const OUT = `
  select r.id, r.name as ring,
    coalesce(min(l.receipt->'holder'->>'name') filter (where k.pending), min(l.receipt->'holder'->>'name'), min(u.name), '') as name
  from keys_key_ring r join keys_key k on ${HANGS_ON}
    left join keys_loan l on l.id = k.loan_id left join accounts_user u on u.id = k.holder_id
  where r.id = any($1::uuid[]) group by r.id
  having bool_or(k.pending) or count(distinct k.holder_id) = 1 and count(*) = count(k.holder_id)
    and bool_and(k.loan_id is not null or not $2 and k.holder_type = 'USER')`;

/** @throws 404 at the field when the lock system is not there or not in reach */
export async function lockSystemOf(ctx: Ctx, id: LockSystemId): Promise<LockSystemEntity> {
  const found = await ctx.em.findOne(LockSystemEntity, { id });
  if (!found) throw refuseField(ctx, keyRefusals.lockSystemNotFound, { field: 'lockSystemId' });
  return found;
}

/** @throws 422 at the field when the day is over (spec part 5) */
export function refusePassed(ctx: Ctx, day: string | null | undefined, clock: Clock): void {
  if (day && day < today(ctx, clock)) throw refuseField(ctx, keyRefusals.returnDatePassed, { field: 'expectedReturnAt' });
}
