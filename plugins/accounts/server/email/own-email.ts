import { type Clock, type Ctx, refuse, type Tx } from '@platform/server';
import { emailRefusals, type OwnEmail } from '../../contract/index.ts';
import type { Links } from '../links/links.ts';
import type { OwnProof, TriedPassword } from '../own/own-proof.ts';
import { withOwnRows, ownUser } from '../own/own-user.ts';
import { factsOf } from '../sessions/session-service.ts';
import type { UserChecks } from '../users/user-checks.ts';
import type { UserEntity } from '../users/user.entity.ts';
import type { EmailChanges } from './email-changes.ts';

export interface OwnEmailDeps {
  readonly changes: EmailChanges;
  readonly checks: UserChecks;
  readonly clock: Clock;
  readonly links: Links;
  readonly proof: OwnProof;
}
export type OwnEmailService = ReturnType<typeof createOwnEmailService>;

/** How long a sign-in with an e-ID proves who somebody is. */
const FRESH_MINUTES = 15;

/** The own e-mail address: changed by whoever proves once more who they are. */
export function createOwnEmailService({ changes, checks, clock, links, proof }: OwnEmailDeps) {
  const isFresh = async (ctx: Ctx): Promise<boolean> => {
    const { auth_type: authType, created_at: since } = await factsOf(ctx);
    return authType === 'EID' && clock.now().getTime() - Date.parse(since) < FRESH_MINUTES * 60_000;
  };
  const show = async (ctx: Ctx, { id, email, passwordHash }: UserEntity): Promise<OwnEmail> => ({
    email: email ?? null,
    pending: await changes.pendingOf(ctx, id),
    proof: (await isFresh(ctx)) ? 'GIVEN' : passwordHash ? 'PASSWORD' : 'EID',
  });
  /** @throws 403 without a password and without a new sign-in by e-ID, 422 when the password is another */
  const prove = async (ctx: Ctx, user: UserEntity, tried: TriedPassword): Promise<void> => {
    if (await isFresh(ctx)) return;
    if (!user.passwordHash) throw refuse(emailRefusals.proof, { minutes: FRESH_MINUTES });
    await proof.require(ctx, user, { tried, field: 'password' });
  };

  return {
    async own(asked: Ctx): Promise<OwnEmail> {
      return withOwnRows(asked, async (ctx) => {
        return show(ctx, await ownUser(ctx));
      });
    },

    /** Starts the change, whoever else may have the address: only the link that is sent there tells. @throws as `prove`, 422, 429 */
    async change(
      tx: Tx,
      { email, password }: { readonly email: string | null; readonly password?: string | undefined },
    ): Promise<OwnEmail> {
      const tried = await proof.tried(tx, password);
      return tx.once(async (asked) => {
        return withOwnRows(asked, async (ctx) => {
          const user = await ownUser(ctx);
          await prove(ctx, user, tried);
          if (email === (user.email ?? null)) await changes.callOff(ctx, user.id);
          else await changes.start(ctx, user, email);
          if (email === null && user.email) {
            user.describe({ email });
            checks.reachable(ctx, user);
            await links.endAllOf(ctx, user.id);
            await ctx.em.flush();
          }
          return show(ctx, user);
        });
      });
    },

    async callOff(asked: Ctx): Promise<OwnEmail> {
      return withOwnRows(asked, async (ctx) => {
        const user = await ownUser(ctx);
        await changes.callOff(ctx, user.id);
        return show(ctx, user);
      });
    },
  };
}
