import type { Ctx } from '@platform/server';
import type { NamedKey } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import type { KeyService } from '../keys/key-service.ts';

/** The blocked ones among keys that come back. Whoever may change keys decides about them (ADR 0097). */
export const blockedAmong = (keys: readonly RegisteredKey[]): NamedKey[] =>
  keys.flatMap(({ id, marking, status }) => (status === 'BLOCKED' ? [{ id, marking }] : []));

/** The lost ones among these keys are in use again. That ends what was done about their loss. */
export async function markFound(ctx: Ctx, service: Pick<KeyService, 'setStatus'>, keys: readonly RegisteredKey[]): Promise<void> {
  const lost = keys.filter(({ status }) => status === 'LOST').map(({ id }) => id);
  if (lost.length > 0) await service.setStatus(ctx, lost, 'ACTIVE');
}
