import { MailError, type Mailer, type MailPayload } from '@platform/server/host';
import type { OutboxHandler } from '@platform/server';

const MINUTE = 60;
/** The last one again and again: a mail server may be away over a weekend. */
const RETRY_AFTER_SECONDS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;
const LONGEST_WAIT_SECONDS = 6 * 60 * MINUTE;

/** Delivers mail. Its Message-ID is the message's own id, so that a mail that was sent twice is recognised as one. */
export function mailHandler({ mailer, from }: { readonly mailer: Mailer; readonly from: string }): OutboxHandler {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    kind: 'mail',
    async deliver({ id, payload }) {
      const { to, subject, text, html } = payload as unknown as MailPayload; // written by `createNotifications`
      await mailer.send({ to, subject, text, html, messageId: `<${id}@${host}>` });
    },
    retryAfterSeconds: (attempts, error) =>
      error instanceof MailError && error.fault === 'permanent' ? undefined : (RETRY_AFTER_SECONDS[attempts - 1] ?? LONGEST_WAIT_SECONDS),
  };
}
