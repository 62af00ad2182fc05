import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@platform/server';
import type { AccountSettings } from './settings.ts';

export interface NewTokenDeps {
  readonly clock: Clock;
  readonly settings: Pick<AccountSettings, 'SESSION_HOURS' | 'SESSION_MAX_DAYS'>;
}
export type NewToken = ReturnType<typeof createNewToken>;

const HOUR_MS = 3_600_000;

/**
 * Makes tokens of sessions: 256 random bits, of which only the hash is kept. They are renewed an hour before their end, and
 * not beyond the greatest age of a session, which began at `since`.
 */
export function createNewToken({ clock, settings }: NewTokenDeps) {
  return (since?: Date) => {
    const now = clock.now().getTime();
    const life = settings.SESSION_HOURS * HOUR_MS;
    const last = (since?.getTime() ?? now) + settings.SESSION_MAX_DAYS * 24 * HOUR_MS;
    const expires = Math.min(now + life, last);
    // the last one is not renewed
    const due = expires === last ? last : expires - Math.min(HOUR_MS, life / 2);
    const token = randomBytes(32).toString('base64url');
    return {
      token,
      hash: createHash('sha256').update(token).digest('hex'),
      due: new Date(due).toISOString(),
      expiresAt: new Date(expires).toISOString(),
      expires: Math.floor(expires / 1000),
    };
  };
}
