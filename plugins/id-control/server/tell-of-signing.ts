import type { Ctx, Live } from '@platform/server';
import { idControl } from '../contract/index.ts';
import type { SigningEntity } from './signing.entity.ts';

/** Tells the signer, and whoever may see the signing, that it stands otherwise than before. */
export function tellOfSigning(ctx: Ctx, live: Live, { id, organisationId, signerId }: SigningEntity): Promise<void> {
  return live.publish(ctx, {
    topic: idControl.topics.signing,
    id,
    organisationId,
    userIds: [signerId],
    seenWith: [idControl.permissions.startSigning],
  });
}
