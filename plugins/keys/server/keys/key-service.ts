import { refusals } from '@platform/core';
import { type Clock, type Ctx, lockAtVersion, newId, query, refuse, refuseField, today, rows } from '@platform/server';
import {
  type Key,
  type KeyChange,
  type KeyCondition,
  type KeyId,
  keyRefusals,
  keyRingRefusals,
  type NewKey,
} from '../../contract/index.ts';
import { changeKeys } from './key-changes.ts';
import { refuseAny } from './key-custody.ts';
import { lentRings, lockSystemOf, refusePassed, refuseRing, refuseUnknownHolder } from './key-references.ts';
import { keyRows, toKey } from './key-rows.ts';
import { KeyEntity } from './key.entity.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import type { KeyLossFollower, RegisteredKey } from '../api.ts';
import { endedLoss, tellEnded } from '../lost/ended-loss.ts';
import { hungByRestoring, hungByUse } from '../rings/on-ring.ts';
import { findByMarkings, findRegistered, getRegistered } from './registered-keys.ts';

export type KeyService = ReturnType<typeof createKeyService>;

interface ServiceDeps {
  readonly clock: Clock;
  readonly followers: readonly KeyLossFollower[];
  readonly storage: StorageMessages;
}
/** What users do with a key, and with several keys at once. */
export function createKeyService({ clock, followers, storage }: ServiceDeps) {
  const change = async (
    ctx: Ctx,
    keys: readonly RegisteredKey[],
    { action, to }: { readonly action: string; readonly to: Partial<RegisteredKey> },
  ) => {
    const pairs = keys.map((before) => ({ before, after: { ...before, ...to } }));
    return { changed: await changeKeys(ctx, pairs, { at: clock.now(), action }) };
  };
  return {
    get: (ctx: Ctx, id: KeyId) => readKey(ctx, id, clock),

    /** The key's organisation is its lock system's. @throws 404, 409 or 422 at the field that is refused */
    async create(ctx: Ctx, { holder, ...facts }: NewKey): Promise<Key> {
      const { organisationId } = await lockSystemOf(ctx, facts.lockSystemId);
      refusePassed(ctx, facts.expectedReturnAt, clock);
      await refuseUnknownHolder(ctx, organisationId, holder);
      await refuseRing(ctx, { organisationId }, facts.keyRingId);
      await refuseTaken(ctx, facts);
      const now = clock.now();
      const fresh = { archivedAt: null, loanId: null, pending: false, holderType: null, holderId: null, createdAt: now, updatedAt: now };
      const key = ctx.em.create(KeyEntity, { id: newId<KeyId>(), organisationId, ...facts, ...fresh });
      key.giveTo(holder);
      await ctx.em.flush();
      await storage.moved(ctx, [{ marking: key.marking, from: undefined, to: key.holder() }]);
      return readKey(ctx, key.id, clock);
    },

    /** @throws 409 with the current row when somebody else was quicker; 404, 409 or 422 at the field that is refused */
    async update(ctx: Ctx, id: KeyId, { version, holder, ...facts }: KeyChange): Promise<Key> {
      if (facts.status) await lockedToHang(ctx, [id], hungByUse(facts));
      const key = await lockAtVersion(ctx, KeyEntity, { id, version, current: () => readKey(ctx, id, clock) });
      refuseClosed(key, { holder, ...facts });
      if (key.wouldBeBack(facts.expectedReturnAt)) refusePassed(ctx, facts.expectedReturnAt, clock);
      if (key.wouldMoveTo(holder)) await refuseUnknownHolder(ctx, key.organisationId, holder);
      await refuseRing(ctx, key, facts.keyRingId);
      if (facts.marking !== undefined) await refuseTaken(ctx, { ...key, marking: facts.marking });
      const loss = endedLoss(key, facts.status);
      const from = key.holder();
      if (holder !== undefined) key.giveTo(holder);
      key.describe(facts, clock.now());
      await ctx.em.flush();
      await storage.moved(ctx, [{ marking: key.marking, from, to: key.holder() }]);
      await tellEnded(ctx, followers, loss);
      return readKey(ctx, id, clock);
    },

    /** Archived keys are found again where they are asked for, and can be restored. @throws 409 while a loan has one */
    async archive(ctx: Ctx, ids: readonly KeyId[]) {
      const keys = await getRegistered(ctx, ids, { lock: true });
      refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined);
      return change(ctx, keys, { action: 'archive', to: { isArchived: true } });
    },

    restore: async (ctx: Ctx, ids: readonly KeyId[]) => ({
      changed: await changeKeys(ctx, await restored(ctx, ids), { at: clock.now(), action: 'restore' }),
    }),

    /** @throws 409 when one is archived, waits for a signature, or would hang on a ring that a loan has */
    async setStatus(ctx: Ctx, ids: readonly KeyId[], status: KeyCondition) {
      const keys = await lockedToHang(ctx, ids, hungByUse({ status }));
      refuseAny(keys, keyRefusals.archived, ({ isArchived }) => isArchived);
      refuseAny(keys, keyRefusals.awaitsSignature, (key) => key.isPending && key.status !== status);
      const answer = await change(ctx, keys, { action: 'update', to: { status } });
      for (const key of keys) await tellEnded(ctx, followers, endedLoss(key, status));
      return answer;
    },
  };
}

const NOBODY = { holder: undefined, expectedReturnAt: undefined } as const;
const REMOVED = `select k.id from keys_key k join accounts_user u on u.id = k.holder_id
  where k.id = any($1::uuid[]) and k.holder_type = 'USER' and u.removed_at is not null`;

/** Archived keys as they will be. Whoever had one and was removed meanwhile has it no more. @throws 404, 409 while a loan has such a ring */
async function restored(ctx: Ctx, ids: readonly KeyId[]) {
  const keys = await lockedToHang(ctx, ids, hungByRestoring);
  const ofRemoved = new Set((await query<{ id: KeyId }>(ctx, REMOVED, [ids])).map(({ id }) => id));
  return keys.map((before) => ({ before, after: { ...before, isArchived: false, ...(ofRemoved.has(before.id) && NOBODY) } }));
}

/** Keys that are to hang on their rings again, locked. @throws 404, 409 while a loan has such a ring */
async function lockedToHang(ctx: Ctx, ids: readonly KeyId[], hung: typeof hungByRestoring): Promise<readonly RegisteredKey[]> {
  // before the keys, as whoever hands a ring out does; while they do not hang they keep theirs
  const isOut = await lentRings(ctx, (await findRegistered(ctx, ids)).flatMap(hung));
  const keys = await getRegistered(ctx, ids, { lock: true });
  const [out] = keys.flatMap(hung).flatMap((ring) => isOut.get(ring) ?? []);
  if (out) throw refuse(keyRingRefusals.isOut, out);
  return keys;
}

/** @throws 404 when it is not there, not in reach or not the asker's own */
async function readKey(ctx: Ctx, id: KeyId, clock: Clock): Promise<Key> {
  const row = await keyRows(rows(ctx)).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(refusals.notFound, { id });
  return toKey(ctx, row, today(ctx, clock));
}

/** @throws 409 for an archived key, for one on loan that would get another holder or return date, for one to be signed for that would get another status */
function refuseClosed(key: KeyEntity, { holder, expectedReturnAt, status }: Omit<KeyChange, 'version'>): void {
  const named = { markings: key.marking, keys: [{ id: key.id, marking: key.marking }] };
  if (key.isArchived()) throw refuse(keyRefusals.archived, named);
  if (key.wouldMarkAwaited(status)) throw refuse(keyRefusals.awaitsSignature, named);
  const isLoans = key.wouldMoveTo(holder) || key.wouldBeBack(expectedReturnAt);
  if (key.isOnLoan() && isLoans) throw refuse(keyRefusals.onLoan, named);
}

type Marked = Pick<NewKey, 'lockSystemId' | 'marking'> & { readonly id?: KeyId };

/** Says which key has the marking already; the unique index says it when two ask at the same moment. */
async function refuseTaken(ctx: Ctx, { id, lockSystemId, marking }: Marked): Promise<void> {
  const [other] = (await findByMarkings(ctx, lockSystemId, [marking])).values();
  if (!other || other.id === id) return;
  const existing = { id: other.id, marking: other.marking, archived: other.isArchived };
  throw refuseField(ctx, keyRefusals.markingExists, { field: 'marking', existing });
}
