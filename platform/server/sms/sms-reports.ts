import { platformOutbox } from '@platform/core';
import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { query } from '../database/query.ts';
import { ALL, asReach } from '../database/reach.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import { type Outbox, recipientHash } from '../outbox/outbox.ts';
import { type AddressWatch, tell } from '../outbox/address-watch.ts';
import type { OutboxHandler } from '../outbox/outgoing.ts';
import type { Secrets } from '../security/secrets.ts';
import { SmsError } from './sms-error.ts';
import type { SmsSender } from './sms-sender.ts';

/** What somebody says that became of an SMS. */
export interface SmsReport {
  /** Ours: the row in the outbox. */
  readonly id: string;
  readonly token: string;
  readonly providerId: string;
  readonly status: string;
}
export interface SmsReportDeps {
  /** Where the operator reaches the API. */
  readonly apiUrl: string;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
}
export type SmsReports = ReturnType<typeof createSmsReports>;

const { smsReport: KIND } = platformOutbox;
/** The others, such as `sent`, are stations on the way. */
const ENDS: ReadonlySet<string> = new Set(['delivered', 'failed']);

/** Delivery reports of SMS (integrations, 4.1). They bear no signature, so each SMS has a secret address of its own. */
export function createSmsReports({ apiUrl, outbox, secrets }: SmsReportDeps) {
  const tokenOf = (id: string) => secrets.fingerprint(`sms-report:${id}`).slice(0, 40);
  return {
    addressFor: (id: string): string => new URL(`/v1/sms/reports/${id}/${tokenOf(id)}`, apiUrl).href,

    /** Whether the address was ours. A report is only a nudge: what is true is read at the operator, after the transaction. */
    async accept(ctx: Ctx, { id, token, providerId, status }: SmsReport): Promise<boolean> {
      const expected = Buffer.from(tokenOf(id));
      const given = Buffer.from(token);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      if (!ENDS.has(status)) return true;
      return asReach(ctx, ALL, async (wide) => {
        const [row] = await query<{ organisation_id: string | null }>(wide, 'select organisation_id from platform_outbox where id = $1', [
          id,
        ]);
        const organisationId = row?.organisation_id ?? undefined;
        if (row)
          await outbox.post(wide, { kind: KIND, key: `${KIND}:${id}:${status}`, payload: { id, providerId, status }, organisationId });
        return true;
      });
    },
  };
}

/** Seconds after which an answer is asked for again that says less than the report did. */
const BEHIND_WAITS = [10, 60, 600] as const;

export interface SmsReportHandlerDeps {
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly sender: Pick<SmsSender, 'read'>;
  readonly watches: readonly AddressWatch[];
  readonly work: Work;
}

/** Reads the outcome of an SMS at the operator, and marks undelivered ones as failed. */
export function smsReportHandler({ secrets, sender, watches, work }: SmsReportHandlerDeps): OutboxHandler {
  return {
    kind: KIND,
    async deliver({ payload }) {
      const { id, providerId } = payload as unknown as Pick<SmsReport, 'id' | 'providerId'>; // written by `accept`
      const { status, to } = await sender.read(providerId);
      if (!ENDS.has(status)) throw new SmsError('temporary', 'the operator does not know yet what became of it');
      await work.write(asSystemForAll, async (ctx) => {
        // only the SMS to that very number: a report about another one is none of it
        const [ours] = await query(ctx, `select 1 from platform_outbox where id = $1 and kind = 'sms' and recipient_hash = $2`, [
          id,
          recipientHash(secrets, to),
        ]);
        if (!ours) return;
        if (status === 'failed') await showAsFailed(ctx, id);
        await tell(ctx, watches, { channel: 'sms', address: to, isReached: status === 'delivered' });
      });
    },
    retryAfterSeconds: (attempts) => BEHIND_WAITS[attempts - 1],
  };
}

async function showAsFailed(ctx: Ctx, id: string): Promise<void> {
  await query(
    ctx,
    `update platform_outbox set sent_at = null, failed_at = now(), last_error = 'SMS not delivered: the operator gave it up'
     where id = $1 and sent_at is not null`,
    [id],
  );
}
