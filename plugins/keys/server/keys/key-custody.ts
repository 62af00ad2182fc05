import type { Refusal } from '@platform/core';
import { type Clock, type Ctx, refuse } from '@platform/server';
import { type KeyId, keyRefusals } from '../../contract/index.ts';
import type { HeldBy, KeyCustody, RegisteredKey } from '../api.ts';
import { changeKeys } from './key-changes.ts';
import { getRegistered } from './registered-keys.ts';

/** Who has the keys: see `KeyCustody`. */
export function createKeyCustody({ clock }: { readonly clock: Clock }): KeyCustody {
  const change = async (
    ctx: Ctx,
    keys: readonly RegisteredKey[],
    step: { readonly action: string; readonly to: Partial<RegisteredKey> },
  ) => {
    const pairs = keys.map((before) => ({
      before,
      after: { ...before, ...step.to, ...(step.to.isPending === false && afterSigning(before)) },
    }));
    await changeKeys(ctx, pairs, { at: clock.now(), action: step.action });
  };
  return {
    async lockForLoan(ctx, keyIds, to) {
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      refuseAny(keys, keyRefusals.archived, ({ isArchived }) => isArchived);
      refuseAny(keys, keyRefusals.notActive, ({ status }) => status !== 'ACTIVE');
      refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined);
      refuseAny(
        keys,
        keyRefusals.heldElsewhere,
        ({ holder }) => holder !== undefined && holder.type !== 'REPOSITORY' && !isSame(holder, to),
      );
      return keys;
    },

    async reserve(ctx, keyIds, loanId) {
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      refuseOthers(keys, loanId);
      await change(ctx, keys, { action: 'loanRequested', to: { loanId, isPending: true } });
    },

    async release(ctx, keyIds, loanId) {
      const keys = (await getRegistered(ctx, keyIds, { lock: true })).filter((key) => key.loanId === loanId && key.isPending);
      await change(ctx, keys, { action: 'loanEnded', to: { loanId: undefined, isPending: false } });
    },

    async handOver(ctx, keyIds, { loanId, holder, expectedReturnAt }) {
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      refuseOthers(keys, loanId);
      await change(ctx, keys, { action: 'handedOver', to: { loanId, isPending: false, holder, expectedReturnAt } });
    },

    async lose(ctx, keyIds) {
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      await change(ctx, keys, {
        action: 'lostForGood',
        to: { loanId: undefined, isPending: false, holder: undefined, expectedReturnAt: undefined },
      });
    },

    async takeBack(ctx, keyIds, to) {
      const keys = await getRegistered(ctx, keyIds, { lock: true });
      await change(ctx, keys, {
        action: 'takenBack',
        to: { loanId: undefined, isPending: false, holder: to, expectedReturnAt: undefined },
      });
    },
  };
}

/** Its signature has come, or will not: it is blocked where that waited for it. */
const afterSigning = ({ isBlockedAfter }: RegisteredKey): Partial<RegisteredKey> =>
  isBlockedAfter ? { isBlockedAfter: false, status: 'BLOCKED' } : {};

const isSame = (holder: HeldBy, other: HeldBy | undefined) => holder.type === other?.type && holder.id === other.id;

function refuseOthers(keys: readonly RegisteredKey[], mine: string): void {
  refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined && loanId !== mine);
}

/** @throws the refusal, naming each key that it is about */
export function refuseAny(keys: readonly RegisteredKey[], refusal: Refusal, isRefused: (key: RegisteredKey) => boolean): void {
  const refused = keys.filter(isRefused);
  if (refused.length > 0) throw refuse(refusal, { markings: refused.map(({ marking }) => marking).join(', '), keys: refused.map(toNamed) });
}
const toNamed = ({ id, marking }: RegisteredKey): { readonly id: KeyId; readonly marking: string } => ({ id, marking });
