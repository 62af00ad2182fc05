import { type Ctx, query, refuse, withReach } from '@platform/server';
import { type SignedIn, type SignInAnswer, signInRefusals, type UserId } from '../contract/index.ts';
import type { Admission } from './admission.ts';
import type { ChoiceTickets } from './choice-tickets.ts';
import type { Passwords } from './passwords.ts';
import { tellFailedSignIn } from './security-events.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { UserEntity } from './user.entity.ts';

export interface SignInServiceDeps {
  readonly admission: Admission;
  readonly passwords: Passwords;
  readonly limits: SignInLimits;
  readonly tickets: ChoiceTickets;
}
export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ admission, limits, passwords, tickets }: SignInServiceDeps) {
  /** Those whose password it is. As long a time passes when nobody has the e-mail address, and when several have it. */
  const proved = async (ctx: Ctx, email: string, password: string): Promise<UserEntity[]> => {
    const users = await ctx.em.find(UserEntity, { email, active: true }, { orderBy: { id: 'asc' } });
    const hashes = users.map(({ passwordHash }) => passwordHash ?? null);
    const fits = await passwords.fitting(password, hashes);
    const proven = users.filter((_, place) => fits[place]);
    if (users.length > 1) await renew(ctx, { email, password, proven });
    return proven;
  };

  /** An address that stands for several costs one hash only when all of theirs have its salt. */
  const renew = async (ctx: Ctx, { email, password, proven }: Proven): Promise<void> => {
    const older = proven.flatMap(({ passwordHash }) => (passwordHash && !passwords.isOf(passwordHash, email) ? [passwordHash] : []));
    // past the version: it is the same password, and nobody edits it
    const text = 'update accounts_user set password_hash = $1 where email = $2 and password_hash = any($3)';
    if (older.length > 0) await query(ctx, text, [await passwords.hash(password, email), email, older]);
  };

  return {
    /** @throws 401 whatever was wrong, 429 after too many failures, 403 where an e-ID is asked for */
    async signIn(ctx: Ctx, { username, password }: { readonly username: string; readonly password: string }): Promise<SignInAnswer> {
      const email = username.toLowerCase();
      const tried = limits.triedBy(ctx, email);
      await limits.check(ctx, tried);
      const wide = await withReach(ctx, { kind: 'all' });
      const users = await proved(wide, email, password);
      if (users.length === 0) await tellFailedSignIn(wide, email);
      if (users.length === 0) throw await limits.failed(wide, tried);
      const standing = await limits.check(wide, tried); // others may have failed while the password was checked
      await limits.passed(wide, tried, standing);
      return admission.admit(wide, users, 'PASSWORD');
    },

    /** Signs in as one of the users that the ticket stands for. @throws 401 when it does not, or no longer */
    async choose(ctx: Ctx, { userId, ticket }: { readonly userId: UserId; readonly ticket: string }): Promise<SignedIn> {
      const authType = tickets.admits(ticket, userId);
      if (!authType) throw refuse(signInRefusals.ticket);
      const wide = await withReach(ctx, { kind: 'all' });
      const user = await wide.em.findOne(UserEntity, { id: userId, active: true });
      if (!user) throw refuse(signInRefusals.ticket);
      return admission.chosen(wide, user, authType);
    },
  };
}

interface Proven {
  readonly email: string;
  readonly password: string;
  readonly proven: readonly UserEntity[];
}
