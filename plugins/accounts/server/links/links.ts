import { createHash, randomBytes } from 'node:crypto';
import { type Clock, type Ctx, newId, query } from '@platform/server';
import type { UserId } from '../../contract/index.ts';

/** What a link is for, and for how long it is good. */
export type LinkPurpose = 'INVITATION' | 'RECOVERY';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Single-use links for signing in: tokens of 256 bits, stored as hashes only. */
export function createLinks({ clock }: { readonly clock: Clock }) {
  return {
    /**
     * Makes a link and ends the user's earlier ones of its kind; with a `token` of the caller's, the same link again. `key` names the link
     * without giving it away.
     */
    async issue(
      ctx: Ctx,
      userId: UserId,
      { purpose, lifeMs, token = randomBytes(32).toString('base64url') }: { purpose: LinkPurpose; lifeMs: number; token?: string },
    ): Promise<{ readonly key: string; readonly token: string; readonly until: Date }> {
      const until = new Date(clock.now().getTime() + lifeMs);
      const key = hashOf(token);
      await query(ctx, 'select accounts_issue_link($1, $2, $3, $4, $5)', [newId(), userId, purpose, key, until.toISOString()]);
      return { key, token, until };
    },
    /** Whose the link is, while it is good. */
    holderOf: (ctx: Ctx, token: string, purpose: LinkPurpose) =>
      holderBy(ctx, 'select accounts_holder_of_link($1, $2) as holder', [hashOf(token), purpose]),
    /** The same, and it is good no more. */
    use: (ctx: Ctx, token: string, purpose: LinkPurpose) =>
      holderBy(ctx, 'select accounts_use_link($1, $2) as holder', [hashOf(token), purpose]),
    /** Whoever has a new password needs no link that was sent before. */
    async endAllOf(ctx: Ctx, userId: UserId): Promise<void> {
      await query(ctx, 'select accounts_end_links_of($1)', [userId]);
    },
  };
}
export type Links = ReturnType<typeof createLinks>;

async function holderBy(ctx: Ctx, text: string, parameters: readonly string[]): Promise<UserId | undefined> {
  const [row] = await query<{ holder: UserId | null }>(ctx, text, parameters);
  return row?.holder ?? undefined;
}
