import { buffer } from 'node:stream/consumers';
import { platformOutbox } from '@platform/core';
import type { MailAttachment } from '../core.ts';
import type { FileStore } from '../files/file-store.ts';
import type { MailPayload } from '../notifications.ts';
import { type AddressWatch, tell } from '../outbox/address-watch.ts';
import type { OutboxHandler } from '../outbox/outgoing.ts';
import { LOGOTYPE_ID } from './mail-page.ts';
import { MailError } from './mail-error.ts';
import type { Mailer, MailFile } from './mailer.ts';

const MINUTE = 60;
/** The server is there, but does not take this mail yet: seconds until the next try (integrations, part 5). */
const BUSY_WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;
const BUSY_WAIT = 360 * MINUTE;
/** After some five days, as mail servers do. */
const BUSY_TRIES = 24;
/** The server is away, which is nothing about this mail: it waits for as long as it takes. */
const AWAY_WAITS = [5, 15, MINUTE] as const;
const AWAY_WAIT = 5 * MINUTE;

export interface MailHandlerDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly from: string;
  readonly watches: readonly AddressWatch[];
  /** Where attachments and logotypes lie. */
  readonly files: Pick<FileStore, 'read'>;
}

/** Delivers mail out of the outbox. A mail has the same Message-ID in every try, so that a repeated one can be told. */
export function mailHandler({ mailer, from, watches, files }: MailHandlerDeps): OutboxHandler {
  const domain = /@([^@>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    kind: platformOutbox.mail,
    async deliver({ id, payload }) {
      const { logotype, attachments = [], ...mail } = payload as unknown as MailPayload; // written by `createNotifications`
      const brought = [...(logotype ? await pictureOf(files, logotype) : []), ...(await filesOf(files, attachments))];
      await mailer.send({ ...mail, ...(brought.length > 0 && { attachments: brought }), messageId: `<${id}@${domain}>` });
    },
    retryAfterSeconds(attempts, error) {
      if (error instanceof MailError && error.fault === 'permanent') return undefined;
      if (!(error instanceof MailError) || error.responseCode === undefined) return AWAY_WAITS[attempts - 1] ?? AWAY_WAIT;
      return attempts < BUSY_TRIES ? (BUSY_WAITS[attempts - 1] ?? BUSY_WAIT) : undefined;
    },
    settled: (ctx, { key, payload }, outcome) =>
      tell(ctx, watches, { channel: 'mail', key, address: String(payload['to']), isReached: outcome === 'sent' }),
  };
}

/** The partner’s picture. One that has been replaced since is left out: the mail names the partner in its stead. */
async function pictureOf(files: Pick<FileStore, 'read'>, { mediaType, storeKey }: NonNullable<MailPayload['logotype']>) {
  const content = await buffer(files.read(storeKey)).catch(() => undefined);
  return content
    ? [{ cid: LOGOTYPE_ID, contentType: mediaType, filename: `${LOGOTYPE_ID}.${mediaType.split('/')[1] ?? 'png'}`, content }]
    : [];
}

/** What is said to be attached. @throws when the store has lost one: the mail is tried again */
function filesOf(files: Pick<FileStore, 'read'>, attachments: readonly MailAttachment[]): Promise<readonly MailFile[]> {
  return Promise.all(
    attachments.map(async ({ name: filename, mediaType: contentType, key }) => ({
      filename,
      contentType,
      content: await buffer(files.read(key)),
    })),
  );
}
