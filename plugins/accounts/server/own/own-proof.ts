import { type AttemptLimit, checkAttempts, clearAttempts, countAttempt, type Ctx, refuse, refuseField, type Tx } from '@platform/server';
import { ownRefusals } from '../../contract/index.ts';
import { withOwnRows, ownUser } from './own-user.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { UserEntity } from '../users/user.entity.ts';

export type OwnProof = ReturnType<typeof createOwnProof>;

/** Guessing the current password is as hard as signing in. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 300 };
const keyOf = ({ id }: UserEntity) => `password:${id}`;

/** A password that was worked through, and the hash that it was held against. */
export interface TriedPassword {
  readonly stored: string | null;
  readonly fits: boolean;
  readonly email: string | null;
}
const NONE: TriedPassword = { stored: null, email: null, fits: false };

/** Proves that the owner of a session is using it, by their password. It is hashed between two units of work and checked in the second. */
export function createOwnProof({ passwords }: { readonly passwords: Passwords }) {
  return {
    /** Works the asker's password through, outside of transactions; one that was not given fits nothing. @throws 429 while somebody guesses */
    async tried(tx: Tx, password: string | undefined): Promise<TriedPassword> {
      if (password === undefined) return NONE;
      const { stored, email } = await tx(async (ctx) => {
        return withOwnRows(ctx, async (wide) => {
          const user = await ownUser(wide);
          await checkAttempts(wide, [keyOf(user)], PER_USER);
          return { stored: user.passwordHash ?? null, email: user.email ?? null };
        });
      });
      const [fits = false] = await passwords.fitting(password, [stored]);
      return { stored, email, fits };
    },

    /** @throws 422 at the field when the password is another, or has become another meanwhile; 429 after too many of those */
    async require(ctx: Ctx, user: UserEntity, { tried, field }: { readonly tried: TriedPassword; readonly field: string }): Promise<void> {
      const key = keyOf(user);
      await checkAttempts(ctx, [key], PER_USER);
      if (!tried.fits || tried.stored !== (user.passwordHash ?? null)) {
        if (await countAttempt(ctx, [key], PER_USER)) throw refuse(ownRefusals.tooMany, { retryAfterSeconds: PER_USER.pauseSeconds });
        throw refuseField(ctx, ownRefusals.wrongPassword, { field });
      }
      await clearAttempts(ctx, [key]);
    },
  };
}
