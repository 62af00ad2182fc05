import { createHash, randomBytes } from 'node:crypto';
import type { Clock, Settings } from '@platform/server';

export interface NewTokenDeps {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'SESSION_HOURS'>;
}
export type NewToken = ReturnType<typeof createNewToken>;

const HOUR_MS = 3_600_000;

/** Makes tokens of sessions: 256 random bits, of which only the hash is kept, and when they are renewed: an hour before their end. */
export function createNewToken({ clock, settings }: NewTokenDeps) {
  return () => {
    const life = settings.SESSION_HOURS * HOUR_MS;
    const expires = clock.now().getTime() + life;
    const due = expires - Math.min(HOUR_MS, life / 2);
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
