import { randomInt } from 'node:crypto';
import type { Refusal } from '@platform/core';
import {
  ALL,
  asReach,
  type AttemptLimit,
  checkAttempts,
  clearAttempts,
  type Clock,
  countAttempt,
  type Ctx,
  newId,
  type Notifications,
  oneAtATime,
  refuse,
  Refused,
  refuseField,
  type Secrets,
  type Settings,
  spendAttempt,
} from '@platform/server';
import { accessRefusals, kee, type Verified } from '../../contract/index.ts';
import { isCode, keepCode, linkTokenOf, newProof, type Secret } from './access-secrets.ts';
import { DelegatedAccessEntity } from './access.entity.ts';

export interface CodeDeps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'WEB_URL'>;
}
interface Tried {
  readonly phone: string;
  readonly code: string;
  /** What the code is held against, asked once nobody else tries. */
  readonly find: (all: Ctx) => Promise<Secret | undefined>;
}

// integrations, 4.3: as the code that proves a user's phone
const DIGITS = 6;
const LIFE_MINUTES = 10;
const TRIES: AttemptLimit = { failures: 5, pauseSeconds: 900 };
const CODES_PER_PHONE: AttemptLimit = { failures: 3, pauseSeconds: 3600 };
const PER_ADDRESS: AttemptLimit = { failures: 30, pauseSeconds: 3600 };

/** Codes that prove a receiver's phone. What is no share is limited and answered as what is one. */
export function createAccessCodes({ clock, notifications, secrets, settings }: CodeDeps) {
  // not the number itself: nothing personal lies in the table of attempts
  const keyOf = (what: string, of: string) => `kee:${what}:${secrets.fingerprint(of)}`;
  return {
    /** @throws 429 after too many codes to the number or from the address, or too many wrong ones */
    async send(ctx: Ctx, phone: string, found: Secret | undefined): Promise<{ minutes: number }> {
      await check(ctx, keyOf('tries', phone), { limit: TRIES, refusal: accessRefusals.tooManyTries });
      await spendAttempt(ctx, [keyOf('codes', phone)], { ...CODES_PER_PHONE, refusal: accessRefusals.tooManyCodes });
      await spendAttempt(ctx, [`kee:codes:${ctx.address}`], { ...PER_ADDRESS, refusal: accessRefusals.tooManyCodes });
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const until = new Date(clock.now().getTime() + LIFE_MINUTES * 60_000);
      if (found)
        await asReach(ctx, ALL, async (all) => {
          const { id, language, organisationId } = await all.em.findOneOrFail(DelegatedAccessEntity, { id: found.access_id });
          await keepCode(all, id, { code, until });
          const data = { code, minutes: LIFE_MINUTES, host: new URL(settings.WEB_URL).hostname };
          const to = [{ phone, language }];
          await notifications.send(all.as({ organisationId }), kee.notifications.accessCode, { key: newId(), to, data, until });
        });
      return { minutes: LIFE_MINUTES };
    },

    /** @throws 422 for a wrong code as for a door that is not shared with the phone, 429 after too many of those */
    async verify(ctx: Ctx, { phone, code, find }: Tried): Promise<Verified> {
      const [tries, address] = [keyOf('tries', phone), `kee:tries:${ctx.address}`];
      // whoever tries at the same moment waits here, so that each try is counted before the next
      await oneAtATime(ctx, tries);
      await check(ctx, tries, { limit: TRIES, refusal: accessRefusals.tooManyTries });
      await check(ctx, address, { limit: PER_ADDRESS, refusal: accessRefusals.tooManyTries });
      const found = await asReach(ctx, ALL, find);
      if (!found || !isCode(found, code, clock.now())) {
        await countAttempt(ctx, [tries], TRIES);
        await countAttempt(ctx, [address], PER_ADDRESS);
        throw refuseField(ctx, accessRefusals.wrong, { field: 'code' });
      }
      await clearAttempts(ctx, [tries]);
      const proof = await asReach(ctx, ALL, (all) => newProof(all, found.access_id));
      return { token: linkTokenOf(secrets, found.access_id), proof };
    },
  };
}

async function check(
  ctx: Ctx,
  key: string,
  { limit, refusal }: { readonly limit: AttemptLimit; readonly refusal: Refusal },
): Promise<void> {
  try {
    await checkAttempts(ctx, [key], limit);
  } catch (error) {
    throw error instanceof Refused ? refuse(refusal, error.details) : error;
  }
}
