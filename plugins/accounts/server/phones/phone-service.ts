import { randomInt } from 'node:crypto';
import {
  type AttemptLimit,
  audit,
  checkAttempts,
  clearAttempts,
  type Clock,
  countAttempt,
  type Ctx,
  newId,
  type Notifications,
  query,
  refuse,
  Refused,
  type Secrets,
  type Settings,
  refuseField,
  spendAttempt,
} from '@platform/server';
import type { Refusal } from '@platform/core';
import { accounts, type OwnPhone, phoneRefusals } from '../../contract/index.ts';
import { withOwnRows, ownUser } from '../own/own-user.ts';
import type { UserEntity } from '../users/user.entity.ts';

export interface PhoneServiceDeps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'WEB_URL'>;
}
export type PhoneService = ReturnType<typeof createPhoneService>;

// integrations, 4.3: six digits, ten minutes, five tries and then a quarter of an hour, three codes to a number in an hour
const DIGITS = 6;
const LIFE_MINUTES = 10;
const TRIES: AttemptLimit = { failures: 5, pauseSeconds: 900 };
const PER_PHONE: AttemptLimit = { failures: 3, pauseSeconds: 3600 };
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 3600 };
const PER_ADDRESS: AttemptLimit = { failures: 30, pauseSeconds: 3600 };

interface CodeRow {
  readonly phone: string;
  readonly code_hash: string;
  readonly expires_at: string;
}

/** Proves that a phone is its user's: a code by SMS that comes back. */
export function createPhoneService({ clock, notifications, secrets, settings }: PhoneServiceDeps) {
  const hashOf = (userId: string, phone: string, code: string) => secrets.fingerprint(`phone-code:${userId}:${phone}:${code}`);
  const isGood = (row: CodeRow | undefined, { phone }: UserEntity): row is CodeRow =>
    row !== undefined && row.phone === phone && Date.parse(row.expires_at) > clock.now().getTime();

  const show = (user: UserEntity, row: CodeRow | undefined): OwnPhone => ({
    phone: user.phone ?? null,
    verified: Boolean(user.phoneVerifiedAt),
    codeUntil: isGood(row, user) ? new Date(row.expires_at).toISOString() : null,
  });

  return {
    async own(asked: Ctx): Promise<OwnPhone> {
      return withOwnRows(asked, async (ctx) => {
        const user = await ownUser(ctx);
        return show(user, await codeOf(ctx, user));
      });
    },

    /** @throws 409 without a number or when it is proved, 429 after too many codes to the number, by the user or from the address */
    async sendCode(asked: Ctx): Promise<OwnPhone> {
      return withOwnRows(asked, async (ctx) => {
        const user = await ownUser(ctx);
        const { id, phone, organisationId, language } = user;
        if (!phone) throw refuse(phoneRefusals.missing);
        if (user.phoneVerifiedAt) throw refuse(phoneRefusals.verified);
        await check(ctx, { key: triesOf(id), limit: TRIES, refusal: phoneRefusals.tooManyTries });
        // not the number itself: nothing personal lies in the table of attempts
        await spend(ctx, `phone:number:${secrets.fingerprint(phone)}`, PER_PHONE);
        await spend(ctx, `phone:user:${id}`, PER_USER);
        await spend(ctx, `phone:address:${ctx.address}`, PER_ADDRESS);
        const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
        const until = new Date(clock.now().getTime() + LIFE_MINUTES * 60_000);
        await query(
          ctx,
          `insert into accounts_phone_code (user_id, organisation_id, phone, code_hash, expires_at) values ($1, $2, $3, $4, $5)
           on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
          [id, organisationId, phone, hashOf(id, phone, code), until.toISOString()],
        );
        const data = { code, host: new URL(settings.WEB_URL).hostname, minutes: LIFE_MINUTES };
        await notifications.send(ctx, accounts.notifications.phoneCode, { key: newId(), to: [{ phone, language }], data, until });
        return { phone, verified: false, codeUntil: until.toISOString() };
      });
    },

    /** @throws 422 when the code is another or too old, 429 after too many of those */
    async verify(asked: Ctx, code: string): Promise<OwnPhone> {
      return withOwnRows(asked, async (ctx) => {
        const user = await ownUser(ctx);
        // whoever tries at the same moment waits here, so that each try is counted before the next
        const row = await codeOf(ctx, user, 'for update');
        await check(ctx, { key: triesOf(user.id), limit: TRIES, refusal: phoneRefusals.tooManyTries });
        if (!isGood(row, user)) throw refuse(phoneRefusals.expired);
        if (row.code_hash !== hashOf(user.id, row.phone, code.replaceAll(/\D/g, ''))) {
          await countAttempt(ctx, [triesOf(user.id)], TRIES);
          throw refuseField(ctx, phoneRefusals.wrong, { field: 'code' });
        }
        await query(ctx, 'delete from accounts_phone_code where user_id = $1', [user.id]);
        await clearAttempts(ctx, [triesOf(user.id)]);
        user.phoneVerifiedAt = clock.now();
        await ctx.em.flush();
        const { id, organisationId } = user;
        await audit(ctx, [{ action: 'accounts.phoneVerified', subject: { type: 'User', id }, organisationId, changes: {} }]);
        return show(user, undefined);
      });
    },
  };
}

const triesOf = (userId: string) => `phone:tries:${userId}`;

async function codeOf(ctx: Ctx, { id }: UserEntity, lock = ''): Promise<CodeRow | undefined> {
  const [row] = await query<CodeRow>(ctx, `select phone, code_hash, expires_at from accounts_phone_code where user_id = $1 ${lock}`, [id]);
  return row;
}

/** Counts a use. @throws 429 when there were too many, also of a burst */
async function spend(ctx: Ctx, key: string, limit: AttemptLimit): Promise<void> {
  await spendAttempt(ctx, [key], { ...limit, refusal: phoneRefusals.tooManyCodes });
}

interface Limited {
  readonly key: string;
  readonly limit: AttemptLimit;
  readonly refusal: Refusal;
}
async function check(ctx: Ctx, { key, limit, refusal }: Limited): Promise<void> {
  try {
    await checkAttempts(ctx, [key], limit);
  } catch (error) {
    throw error instanceof Refused ? refuse(refusal, error.details) : error;
  }
}
