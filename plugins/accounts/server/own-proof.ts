import { type AttemptLimit, checkAttempts, clearAttempts, countAttempt, type Ctx, refuse, refuseField } from '@platform/server';
import { ownRefusals } from '../contract/index.ts';
import type { Passwords } from './passwords.ts';
import type { UserEntity } from './user.entity.ts';

export type OwnProof = ReturnType<typeof createOwnProof>;

/** Guessing the current password is as hard as signing in. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 300 };

/** Proves that whoever holds a session is still who opened it. */
export function createOwnProof({ passwords }: { readonly passwords: Passwords }) {
  return {
    /** @throws 422 at the field when the password is another, 429 after too many of those */
    async byPassword(
      ctx: Ctx,
      { id, passwordHash }: UserEntity,
      { password, field }: { readonly password: string; readonly field: string },
    ): Promise<void> {
      const key = `password:${id}`;
      await checkAttempts(ctx, [key], PER_USER);
      if (!(await passwords.fitting(password, [passwordHash ?? null]))[0]) {
        if (await countAttempt(ctx, [key], PER_USER)) throw refuse(ownRefusals.tooMany, { retryAfterSeconds: PER_USER.pauseSeconds });
        throw refuseField(ctx, ownRefusals.wrongPassword, { field });
      }
      await clearAttempts(ctx, [key]);
    },
  };
}
