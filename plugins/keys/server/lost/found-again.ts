import type { Ctx } from '@platform/server';
import type { RegisteredKey } from '../api.ts';
import type { KeyService } from '../keys/key-service.ts';

/** The lost ones among these keys are in use again. That ends what was done about their loss. */
export async function markFound(ctx: Ctx, service: Pick<KeyService, 'setStatus'>, keys: readonly RegisteredKey[]): Promise<void> {
  const lost = keys.filter(({ status }) => status === 'LOST').map(({ id }) => id);
  if (lost.length > 0) await service.setStatus(ctx, lost, 'ACTIVE');
}
