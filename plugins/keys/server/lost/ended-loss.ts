import type { Ctx } from '@platform/server';
import type { KeyCondition } from '../../contract/index.ts';
import type { EndedLoss, KeyLossFollower, RegisteredKey } from '../api.ts';

type Named = Pick<RegisteredKey, 'id' | 'organisationId' | 'marking' | 'status'>;

/** The loss of a key that its new status ends, if any. */
export function endedLoss({ id, organisationId, marking, status: before }: Named, status: KeyCondition | undefined): EndedLoss | undefined {
  const wasLost = before === 'LOST' || before === 'BLOCKED';
  return wasLost && (status === 'ACTIVE' || status === 'DISCONTINUED') ? { id, organisationId, marking, status } : undefined;
}

/** Tells whoever follows lost keys, where a loss has ended. */
export async function tellEnded(ctx: Ctx, followers: readonly KeyLossFollower[], loss: EndedLoss | undefined): Promise<void> {
  if (loss) for (const follower of followers) await follower.ended(ctx, loss);
}
