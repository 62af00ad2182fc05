import { type Ctx, query, refuse, type Tx, ALL, asReach } from '@platform/server';
import { type SignedIn, type SignInAnswer, signInRefusals, type UserId } from '../../contract/index.ts';
import type { Admission } from './admission.ts';
import type { ChoiceTickets } from './choice-tickets.ts';
import type { Passwords } from './passwords.ts';
import { tellFailedSignIn } from '../logs/told-events.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { UserEntity } from '../users/user.entity.ts';

export interface SignInServiceDeps {
  readonly admission: Admission;
  readonly passwords: Passwords;
  readonly limits: SignInLimits;
  readonly tickets: ChoiceTickets;
}
export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ admission, limits, passwords, tickets }: SignInServiceDeps) {
  /** Whose password it may be, once nobody has to wait. @throws 429 */
  const asked = async (ctx: Ctx, email: string): Promise<readonly Stored[]> => {
    await limits.check(ctx, limits.triedBy(ctx, email));
    const users = await asReach(ctx, ALL, (wide) => usersOf(wide, email));
    return users.map(({ id, passwordHash }) => ({ id, hash: passwordHash ?? null }));
  };

  /** Works the password through, which takes as long when nobody has the address. Several of one address cost one hash only when all have its salt. */
  const proved = async (stored: readonly Stored[], { email, password }: Tried): Promise<Proven> => {
    const fits = await passwords.fitting(
      password,
      stored.map(({ hash }) => hash),
    );
    const proven = stored.filter((_, place) => fits[place]);
    const older = stored.length > 1 ? proven.flatMap(({ hash }) => (hash && !passwords.isOf(hash, email) ? [hash] : [])) : [];
    return { proven, ...(older.length > 0 && { renewed: { older, hash: await passwords.hash(password, email) } }) };
  };

  const admitted = async (ctx: Ctx, email: string, { proven, renewed }: Proven): Promise<SignInAnswer> => {
    const tried = limits.triedBy(ctx, email);
    const isProven = (user: UserEntity) => proven.some(({ id, hash }) => id === user.id && hash === user.passwordHash);
    return asReach(ctx, ALL, async (wide) => {
      const users = (await usersOf(wide, email)).filter(isProven); // it may have been changed while it was worked through
      const standing = await limits.check(wide, tried); // others may have failed meanwhile
      if (users.length === 0) await tellFailedSignIn(wide, email);
      if (users.length === 0) throw await limits.failed(wide, tried);
      await limits.passed(wide, tried, standing);
      // past the version: it is the same password, and nobody edits it
      const text = 'update accounts_user set password_hash = $1 where email = $2 and password_hash = any($3)';
      if (renewed) await query(wide, text, [renewed.hash, email, renewed.older]);
      return admission.admit(wide, users, 'PASSWORD');
    });
  };

  return {
    /** @throws 401 whatever was wrong, 429 after too many failures, 403 where an e-ID is asked for */
    async signIn(tx: Tx, { username, password }: { readonly username: string; readonly password: string }): Promise<SignInAnswer> {
      const email = username.toLowerCase();
      const stored = await tx((ctx) => asked(ctx, email));
      const proven = await proved(stored, { email, password });
      return tx.once((ctx) => admitted(ctx, email, proven));
    },

    /** Signs in as one of the users that the ticket stands for. @throws 401 when it does not, or no longer */
    async choose(ctx: Ctx, { userId, ticket }: { readonly userId: UserId; readonly ticket: string }): Promise<SignedIn> {
      const authType = tickets.admits(ticket, userId);
      if (!authType) throw refuse(signInRefusals.ticket);
      return asReach(ctx, ALL, async (wide) => {
        const user = await wide.em.findOne(UserEntity, { id: userId, active: true });
        if (!user) throw refuse(signInRefusals.ticket);
        return admission.chosen(wide, user, authType);
      });
    },
  };
}

const usersOf = (ctx: Ctx, email: string): Promise<UserEntity[]> =>
  ctx.em.find(UserEntity, { email, active: true }, { orderBy: { id: 'asc' } });

interface Tried {
  readonly email: string;
  readonly password: string;
}
interface Stored {
  readonly id: UserId;
  readonly hash: string | null;
}
interface Proven {
  readonly proven: readonly Stored[];
  /** The hash that takes the place of older ones. */
  readonly renewed?: { readonly older: readonly string[]; readonly hash: string };
}
