import type { RequestOf } from '@platform/core';
import { type Clock, type Ctx } from '@platform/server';
import { type HolderRef, type keyEndpoints, keyRefusals, type NamedKey } from '../../contract/index.ts';
import { blockedAmong, markFound } from '../lost/found-again.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { changeKeys } from './key-changes.ts';
import { refuseAny } from './key-custody.ts';
import { refuseUnknownHolder } from './key-references.ts';
import type { KeyService } from './key-service.ts';
import { getRegistered } from './registered-keys.ts';

type Asked = RequestOf<typeof keyEndpoints.moveMany>['body'];
interface KeyMovesDeps {
  readonly clock: Clock;
  readonly service: KeyService;
  readonly storage: StorageMessages;
}
export type KeyMoves = ReturnType<typeof createKeyMoves>;

/** Keys that go somewhere without a signature. */
export function createKeyMoves({ clock, service, storage }: KeyMovesDeps) {
  /** To a holder of each key's own organisation. @throws 404 when it is not, 409 for archived keys and those of loans */
  return async (ctx: Ctx, { keyIds, found, ...place }: Asked): Promise<{ changed: number; blocked: NamedKey[] }> => {
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
    if (found) await markFound(ctx, service, keys);
    return { changed, blocked: blockedAmong(keys) };
  };
}

function holderIn({ repositoryId, apartmentId }: Pick<Asked, 'repositoryId' | 'apartmentId'>): HolderRef | undefined {
  if (repositoryId) return { type: 'REPOSITORY', id: repositoryId };
  return apartmentId ? { type: 'APARTMENT', id: apartmentId } : undefined;
}
