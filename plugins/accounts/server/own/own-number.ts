import { type AttemptLimit, checkAttempts, countAttempt, type Ctx, refuse, refuseField, type Tx } from '@platform/server';
import { type OwnNumber, ownNumberRefusals } from '../../contract/index.ts';
import type { NumberKeeper } from '../users/number-keeper.ts';
import type { OwnProof } from './own-proof.ts';
import { withOwnRows, ownUser } from './own-user.ts';
import { UserEntity } from '../users/user.entity.ts';

export type OwnNumberService = ReturnType<typeof createOwnNumberService>;

/** Somebody errs once or twice; more than that looks for others. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 3600 };

/** The personal number by which an e-ID finds its user (spec part 8). A user who has none enters it once. */
export function createOwnNumberService({ numbers, proof }: { readonly numbers: NumberKeeper; readonly proof: OwnProof }) {
  const shown = (user: UserEntity): OwnNumber => ({ personalNumber: numbers.show(user, false) });
  return {
    own: (ctx: Ctx): Promise<OwnNumber> => withOwnRows(ctx, async (own) => shown(await ownUser(own))),

    /** @throws 409 when there is one, or when it is another's in the organisation; 422 when it is none, or without the password; 429 */
    async enter(tx: Tx, { personalNumber, password }: { readonly personalNumber: string; readonly password: string }): Promise<OwnNumber> {
      const tried = await proof.tried(tx, password);
      return tx(async (asked) => {
        return withOwnRows(asked, async (ctx) => {
          const user = await ownUser(ctx);
          await proof.require(ctx, user, { tried, field: 'password' });
          if (user.personalNumberHash) throw refuse(ownNumberRefusals.known);
          const kept = numbers.keep(personalNumber, ctx.language);
          await refuseTaken(ctx, user, kept.personalNumberHash ?? null);
          Object.assign(user, kept);
          await ctx.em.flush();
          return shown(user);
        });
      });
    },
  };
}

/** @throws 409 when another has the number in the organisation, 429 after too many of those */
async function refuseTaken(ctx: Ctx, { id, organisationId }: UserEntity, personalNumberHash: string | null): Promise<void> {
  const key = `number:user:${id}`;
  await checkAttempts(ctx, [key], PER_USER);
  if (!(await ctx.em.findOne(UserEntity, { organisationId, personalNumberHash }))) return;
  // of a burst, all were checked before one was counted
  if (await countAttempt(ctx, [key], PER_USER)) throw refuse(ownNumberRefusals.tooMany, { retryAfterSeconds: PER_USER.pauseSeconds });
  throw refuseField(ctx, ownNumberRefusals.taken, { field: 'personalNumber' });
}
