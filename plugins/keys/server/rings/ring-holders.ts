import { type Clock, type Ctx, query, refuse } from '@platform/server';
import {
  type KeyId,
  type KeyLoanId,
  type KeyRing,
  type KeyRingId,
  keyRefusals,
  keyRingRefusals,
  type NewRingHolder,
  type RequestedKeyLoan,
} from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import { changeKeys } from '../keys/key-changes.ts';
import { refuseAny } from '../keys/key-custody.ts';
import { refuseUnknownHolder, ringsOut } from '../keys/key-references.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import type { Lending } from '../loans/lending.ts';
import type { LoanDesk } from '../loans/loan-desk.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import type { TemplateTexts } from '../templates/template-texts.ts';
import { HANGS_ON } from './on-ring.ts';

export interface RingHolderDeps {
  readonly clock: Clock;
  readonly desk: LoanDesk;
  readonly lending: Lending;
  readonly rings: { get(ctx: Ctx, id: KeyRingId): Promise<KeyRing> };
  readonly storage: StorageMessages;
  readonly templates: TemplateTexts;
}
export type RingHolders = ReturnType<typeof createRingHolders>;

/** Key rings as one thing: who has them, and which keys hang on them. */
export function createRingHolders({ clock, desk, lending, rings, storage, templates }: RingHolderDeps) {
  const locked = (ctx: Ctx, id: KeyRingId) => lockedRing(ctx, rings, id);
  const move = (ctx: Ctx, keys: readonly RegisteredKey[], to: Partial<RegisteredKey>) =>
    moveKeys(ctx, keys, { to, storage, at: clock.now() });
  return {
    /** A person signs, for an apartment too; a place, or a home that keeps it, has the ring at once. @throws 404, 409 while it waits or is out */
    async change(ctx: Ctx, id: KeyRingId, { holder, ...terms }: NewRingHolder): Promise<{ loan: RequestedKeyLoan | null }> {
      const { ring, keys } = await locked(ctx, id);
      const [first] = keys;
      if (!first) throw refuse(keyRingRefusals.noKeys, { id });
      if (ring.pending) throw refuse(keyRingRefusals.pending, { name: ring.pending.name, loanId: ring.pending.loanId });
      const { type } = holder;
      if (type === 'USER') {
        const text = await templates.textFor(ctx, first.organisationId, ring.receiptTemplate?.id);
        const loan = { ...terms, ...(text && { text }), keyIds: keys.map((key) => key.id), holder: { type, id: holder.id } };
        return { loan: await lending.lend(ctx, loan) };
      }
      refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined);
      await refuseUnknownHolder(ctx, first.organisationId, holder);
      await move(ctx, keys, { holder, expectedReturnAt: undefined });
      return { loan: null };
    },

    /** Takes back what waits for a signature. @throws 404, 409 when nothing does */
    async cancel(ctx: Ctx, id: KeyRingId): Promise<Record<string, never>> {
      const { ring } = await locked(ctx, id);
      if (!ring.pending) throw refuse(keyRingRefusals.notPending, { id });
      await desk.withdraw(ctx, ring.pending.loanId as KeyLoanId); // a loan's id, by `pending`
      return {};
    },

    /** Hangs keys on the ring: they lie where it lies. @throws 404, 409 while a person has it or a loan has one of them */
    async put(ctx: Ctx, id: KeyRingId, keyIds: readonly KeyId[]) {
      const { ring } = await locked(ctx, id);
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      if (keys.some(({ organisationId }) => organisationId !== ring.organisation.id)) throw refuse(keyRefusals.keyRingNotFound, { id });
      refuseAny(keys, keyRefusals.archived, ({ isArchived }) => isArchived);
      const out = (await ringsOut(ctx, [id])).get(id);
      if (out) throw refuse(keyRingRefusals.isOut, out);
      refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined);
      const { type, id: placeId } = ring.holder ?? {};
      const place = type && placeId && { holder: { type, id: placeId }, expectedReturnAt: undefined };
      return { changed: await move(ctx, keys, { keyRingId: id, ...place }) };
    },

    /** Takes keys off the ring, also while it is out; those on no ring of this name stay. @throws 404, 409 for archived ones */
    async takeOff(ctx: Ctx, id: KeyRingId, keyIds: readonly KeyId[]) {
      await locked(ctx, id);
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      refuseAny(keys, keyRefusals.archived, ({ isArchived }) => isArchived);
      return {
        changed: await move(
          ctx,
          keys.filter(({ keyRingId }) => keyRingId === id),
          { keyRingId: undefined },
        ),
      };
    },
  };
}

/** The ring and its keys, nobody else changing either before the transaction ends. @throws 404 */
async function lockedRing(ctx: Ctx, rings: RingHolderDeps['rings'], id: KeyRingId) {
  await query(ctx, 'select from keys_key_ring where id = $1 for update', [id]);
  const on = await query<{ id: KeyId }>(ctx, `select k.id from keys_key k join keys_key_ring r on ${HANGS_ON} where r.id = $1`, [id]);
  const keys = await getRegistered(
    ctx,
    on.map((key) => key.id),
    { lock: true },
  );
  return { ring: await rings.get(ctx, id), keys };
}

interface Move {
  readonly to: Partial<RegisteredKey>;
  readonly storage: StorageMessages;
  readonly at: Date;
}
async function moveKeys(ctx: Ctx, keys: readonly RegisteredKey[], { to, storage, at }: Move): Promise<number> {
  const changed = await changeKeys(
    ctx,
    keys.map((before) => ({ before, after: { ...before, ...to } })),
    { at },
  );
  if (to.holder)
    await storage.moved(
      ctx,
      keys.map(({ marking, holder }) => ({ marking, from: holder, to: to.holder })),
    );
  return changed;
}
