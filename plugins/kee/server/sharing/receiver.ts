import { parsePhone } from '@platform/core/phone';
import { ALL, asReach, type AttemptLimit, changeReach, checkAttempts, countAttempt, type Ctx, refuse, refuseField } from '@platform/server';
import { accessRefusals, type Verified } from '../../contract/index.ts';
import { type CodeDeps, createAccessCodes } from './access-codes.ts';
import { atDoor, byLink, type Secret } from './access-secrets.ts';
import { DelegatedAccessEntity } from './access.entity.ts';

export type Receiver = ReturnType<typeof createReceiver>;
interface AtDoor {
  readonly number: number;
  readonly phone: string;
}
/** A link is no word to be guessed; this only ends the noise. */
const GUESSES: AttemptLimit = { failures: 200, pauseSeconds: 600 };

/** Who a door was shared with. Found by their link, or at the door by their phone; proved by a code. */
export function createReceiver(deps: CodeDeps) {
  const { clock } = deps;
  const codes = createAccessCodes(deps);
  const linked = (all: Ctx, token: string) => byLink(all, token, clock.now());
  const posted = (all: Ctx, door: AtDoor) => atDoor(all, door, clock.now());

  /** @throws 404 for a link that is none or leads to nothing any more, 429 after very many of those */
  async function follow(ctx: Ctx, token: string): Promise<{ readonly row: DelegatedAccessEntity; readonly secret: Secret }> {
    const guesses = `kee:links:${ctx.address}`;
    await checkAttempts(ctx, [guesses], GUESSES);
    const found = await asReach(ctx, ALL, async (all) => {
      const secret = await linked(all, token);
      return secret && { secret, row: await all.em.findOneOrFail(DelegatedAccessEntity, { id: secret.access_id }, { refresh: true }) };
    });
    if (found) return found;
    await countAttempt(ctx, [guesses], GUESSES);
    throw refuse(accessRefusals.link);
  }

  return {
    /** Who follows a link reaches its organisation from then on. @throws 404 */
    async enter(ctx: Ctx, token: string) {
      const found = await follow(ctx, token);
      const { organisationId } = found.row;
      return { ...found, ctx: changeReach(ctx, { kind: 'organisation', organisationId }).as({ organisationId }) };
    },

    async sendCode(ctx: Ctx, token: string): Promise<{ minutes: number }> {
      const { row, secret } = await follow(ctx, token);
      return codes.send(ctx, row.phone, secret);
    },

    async verify(ctx: Ctx, token: string, code: string): Promise<Verified> {
      const { phone } = (await follow(ctx, token)).row;
      return codes.verify(ctx, { phone, code, find: (all) => linked(all, token) });
    },

    /** @throws 422 for what is no phone number, whether a door is shared or not; 429 after too many codes */
    async sendCodeAtDoor(ctx: Ctx, { number, phone: typed }: AtDoor): Promise<{ minutes: number }> {
      const phone = e164(ctx, typed);
      return codes.send(ctx, phone, await asReach(ctx, ALL, (all) => posted(all, { number, phone })));
    },

    async verifyAtDoor(ctx: Ctx, { number, phone: typed, code }: AtDoor & { readonly code: string }): Promise<Verified> {
      const phone = e164(ctx, typed);
      return codes.verify(ctx, { phone, code, find: (all) => posted(all, { number, phone }) });
    },
  };
}

/** @throws 422 at the field */
function e164(ctx: Ctx, typed: string): string {
  const found = parsePhone(typed);
  if (!found) throw refuseField(ctx, accessRefusals.phone, { field: 'phone' });
  return found.e164;
}
