import type { RequestOf } from '@platform/core';
import { type Clock, type Ctx } from '@platform/server';
import { type HolderRef, type keyEndpoints, keyRefusals } from '../../contract/index.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { changeKeys } from './key-changes.ts';
import { refuseAny } from './key-custody.ts';
import { refuseUnknownHolder } from './key-references.ts';
import { getRegistered } from './registered-keys.ts';

type Asked = RequestOf<typeof keyEndpoints.moveMany>['body'];
export type KeyMoves = ReturnType<typeof createKeyMoves>;

/** Keys that go somewhere without a signature. */
export function createKeyMoves({ clock, storage }: { readonly clock: Clock; readonly storage: StorageMessages }) {
  /** To a holder of each key's own organisation. @throws 404 when it is not, 409 for archived keys and those of loans */
  return async (ctx: Ctx, { keyIds, ...place }: Asked): Promise<{ changed: number }> => {
    const to = holderIn(place);
    const keys = await getRegistered(ctx, keyIds, { lock: true });
    refuseAny(keys, keyRefusals.archived, ({ isArchived }) => isArchived);
    refuseAny(keys, keyRefusals.onLoan, ({ loanId }) => loanId !== undefined);
    for (const organisationId of new Set(keys.map((key) => key.organisationId))) await refuseUnknownHolder(ctx, organisationId, to);
    const pairs = keys.map((before) => ({ before, after: { ...before, holder: to, expectedReturnAt: undefined } }));
    const changed = await changeKeys(ctx, pairs, { at: clock.now(), action: 'moved' });
    await storage.moved(
      ctx,
      keys.map(({ marking, holder: from }) => ({ marking, from, to })),
    );
    return { changed };
  };
}

function holderIn({ repositoryId, apartmentId }: Omit<Asked, 'keyIds'>): HolderRef | undefined {
  if (repositoryId) return { type: 'REPOSITORY', id: repositoryId };
  return apartmentId ? { type: 'APARTMENT', id: apartmentId } : undefined;
}
