import { platformOutbox } from '@platform/core';
import type { Clock } from '../core.ts';
import type { OutboxHandler } from '../outbox/outgoing.ts';
import { SmsError } from './sms-error.ts';
import type { SmsReports } from './sms-reports.ts';
import type { SmsSender } from './sms-sender.ts';

/** An SMS as it lies in the outbox. */
export interface SmsPayload {
  readonly to: string;
  readonly text: string;
  /** A code that is too old to be of use is not sent any more. */
  readonly until?: string | undefined;
}
export interface SmsHandlerDeps {
  readonly clock: Clock;
  readonly reports: Pick<SmsReports, 'addressFor'>;
  readonly sender: Pick<SmsSender, 'send'>;
}

/** The operator is away: it waits for as long as the text is of use. */
const AWAY_WAITS = [5, 15, 60] as const;
const AWAY_WAIT = 300;

/** Delivers SMS out of the outbox. What the operator has answered is never asked again: it would be sent twice. */
export function smsHandler({ clock, reports, sender }: SmsHandlerDeps): OutboxHandler {
  return {
    kind: platformOutbox.sms,
    async deliver({ id, payload }) {
      const { to, text, until } = payload as unknown as SmsPayload; // written by `createNotifications`
      if (until && Date.parse(until) <= clock.now().getTime()) throw new SmsError('permanent', 'too late to be of use');
      await sender.send({ to, text, reportTo: reports.addressFor(id) });
    },
    retryAfterSeconds(attempts, error) {
      const isAway = error instanceof SmsError && error.fault === 'temporary';
      return isAway ? (AWAY_WAITS[attempts - 1] ?? AWAY_WAIT) : undefined;
    },
  };
}
