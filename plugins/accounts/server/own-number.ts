import { type AttemptLimit, checkAttempts, countAttempt, type Ctx, refuse, refuseField } from '@platform/server';
import { type OwnNumber, ownNumberRefusals } from '../contract/index.ts';
import type { NumberKeeper } from './number-keeper.ts';
import { ownRows, ownUser } from './own-user.ts';
import { saved } from './saved.ts';
import { UserEntity } from './user.entity.ts';

export type OwnNumberService = ReturnType<typeof createOwnNumberService>;

/** Somebody errs once or twice; more than that looks for others. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 3600 };

/** The personal number by which an e-ID finds its user: entered once by whoever has none (spec part 8). */
export function createOwnNumberService({ numbers }: { readonly numbers: NumberKeeper }) {
  const shown = (user: UserEntity): OwnNumber => ({ personalNumber: numbers.show(user, false) });
  return {
    async own(ctx: Ctx): Promise<OwnNumber> {
      return shown(await ownUser(await ownRows(ctx)));
    },

    /** @throws 409 when there is one, or when it is another's in the organisation; 422 when it is none; 429 after too many of another's */
    async enter(asked: Ctx, text: string): Promise<OwnNumber> {
      const ctx = await ownRows(asked);
      const user = await ownUser(ctx);
      if (user.personalNumberHash) throw refuse(ownNumberRefusals.known);
      const key = `number:user:${user.id}`;
      await checkAttempts(ctx, [key], PER_USER);
      const kept = numbers.keep(text, ctx.language);
      const { organisationId } = user;
      if (await ctx.em.findOne(UserEntity, { organisationId, personalNumberHash: kept.personalNumberHash ?? null })) {
        // of a burst, all were checked before one was counted
        if (await countAttempt(ctx, [key], PER_USER)) throw refuse(ownNumberRefusals.tooMany, { retryAfterSeconds: PER_USER.pauseSeconds });
        throw refuseField(ctx, ownNumberRefusals.taken, { field: 'personalNumber' });
      }
      Object.assign(user, kept);
      await saved(ctx);
      return shown(user);
    },
  };
}
