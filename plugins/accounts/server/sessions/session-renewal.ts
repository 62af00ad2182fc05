import { refusals } from '@platform/core';
import { type Ctx, query, refuse, type Secrets } from '@platform/server';
import type { NewToken } from '../new-token.ts';

export type SessionRenewal = ReturnType<typeof createSessionRenewal>;

interface Locked {
  readonly created_at: string;
  readonly expires_at: string;
  readonly successor: string | null;
}

/** Replaces the token of a session; renewals within a minute are answered the same token. @throws 401 when it is over */
export function createSessionRenewal({ newToken, secrets }: { readonly newToken: NewToken; readonly secrets: Secrets }) {
  return async (ctx: Ctx, sessionId: string): Promise<{ readonly token: string; readonly expires: number }> => {
    const [locked] = await query<Locked>(ctx, 'select * from accounts_lock_session($1)', [sessionId]);
    if (!locked) throw refuse(refusals.notSignedIn);
    if (locked.successor) {
      return { token: secrets.decrypt(locked.successor), expires: Math.floor(new Date(locked.expires_at).getTime() / 1000) };
    }
    const { token, hash, due, expiresAt, expires } = newToken(new Date(locked.created_at));
    const parameters = [sessionId, hash, due, expiresAt, secrets.encrypt(token)];
    await query(ctx, 'select accounts_renew_session($1, $2, $3, $4, $5)', parameters);
    return { token, expires };
  };
}
