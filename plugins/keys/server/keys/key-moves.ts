import { type Clock, type Ctx } from '@platform/server';
import { type HolderRef, type KeyId, keyRefusals } from '../../contract/index.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { changeKeys } from './key-changes.ts';
import { refuseAny } from './key-custody.ts';
import { refuseUnknownHolder } from './key-references.ts';
import { getRegistered } from './registered-keys.ts';

export type KeyMoves = ReturnType<typeof createKeyMoves>;

/** Keys that go somewhere without a signature. */
export function createKeyMoves({ clock, storage }: { readonly clock: Clock; readonly storage: StorageMessages }) {
  /** To a holder of each key's own organisation. @throws 404 when it is not, 409 for archived keys and those of loans */
  return async (ctx: Ctx, ids: readonly KeyId[], holder: HolderRef | null): Promise<{ changed: number }> => {
    const keys = await getRegistered(ctx, ids, { lock: true });
    refuseAny(keys, keyRefusals.archived, ({ isArchived }) => isArchived);
    refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined);
    for (const organisationId of new Set(keys.map((key) => key.organisationId))) await refuseUnknownHolder(ctx, organisationId, holder);
    const to = holder ?? undefined;
    const pairs = keys.map((before) => ({ before, after: { ...before, holder: to, expectedReturnAt: undefined } }));
    const changed = await changeKeys(ctx, pairs, { at: clock.now(), action: 'moved' });
    await storage.moved(
      ctx,
      keys.map(({ marking, holder: from }) => ({ marking, from, to })),
    );
    return { changed };
  };
}
