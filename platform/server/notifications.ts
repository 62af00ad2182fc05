import { extensionPoint, fill, type NotificationKind, type NotificationSwitch, type Text, platformOutbox } from '@platform/core';
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { MailAttachment, Notifications, Recipient } from './core.ts';
import type { Inbox, InboxEntry } from './inbox.ts';
import type { Letterhead, Letterheads } from './mail/letterhead.ts';
import { mailPage } from './mail/mail-page.ts';
import type { Outbox, OutboxMessage } from './outbox/outbox.ts';
import type { Secrets } from './security/secrets.ts';
import type { SmsPayload } from './sms/sms-handler.ts';

/** What a kind of notification says. `{name}` takes the value of that name out of the data; `{link}` lines become buttons. */
export interface NotificationText {
  readonly kind: NotificationKind;
  readonly subject: Text;
  readonly body: Text;
  /** Where the message's button leads: a path of the web, with `{name}` places. None when absent. */
  readonly link?: { readonly path: string; readonly label: Text };
  /** Where its notice within the portal leads, where the button's link is a secret. With neither it has no notice there. */
  readonly inside?: string;
}
/** What a kind of notification says by SMS: short, and without a button. `{webUrl}` begins an address of the web. */
export interface SmsText {
  readonly kind: NotificationKind;
  readonly sms: Text;
}
export const notificationTexts = extensionPoint<NotificationText | SmsText>('platform.notificationTexts');

/** Who does not want to be told. */
export interface NotificationChoices {
  /** Those of the users who have switched it off. */
  declined(ctx: Ctx, by: NotificationSwitch, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}
export const notificationChoices = extensionPoint<NotificationChoices>('platform.notificationChoices');

/** Ties the text to the kind it is for. */
export function notificationText<D extends z.ZodType>(kind: NotificationKind<D>, text: Omit<NotificationText, 'kind'>): NotificationText {
  return { kind, ...text };
}
/** The same for a kind that goes by SMS. */
export function smsText<D extends z.ZodType>(kind: NotificationKind<D>, sms: Text): SmsText {
  return { kind, sms };
}

/** A mail as it lies in the outbox. */
export interface MailPayload {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Attached when it is sent: a picture in the store of files. */
  readonly logotype?: Letterhead['logotype'];
  readonly attachments?: readonly MailAttachment[];
}
export interface NotificationDeps {
  readonly outbox: Outbox;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly texts: readonly (NotificationText | SmsText)[];
  readonly choices: readonly NotificationChoices[];
  readonly inboxes: readonly Inbox[];
  readonly letterheads: readonly Letterheads[];
  /** The web's address, before the link's path. */
  readonly webUrl: string;
  readonly brand: Text;
}

/** Writes notifications by mail, by SMS and within the portal into the transaction's outbox. @throws at once when a kind has no text */
export function createNotifications({
  outbox,
  secrets,
  texts,
  choices,
  inboxes,
  letterheads: heads,
  webUrl,
  brand,
}: NotificationDeps): Notifications {
  const textsOf = Map.groupBy(texts, ({ kind }) => kind.id);
  return {
    async send(ctx, kind, { key, to, data, until, attachments = [] }) {
      const said = textsOf.get(kind.id);
      if (!said) throw new Error(`Notification ${kind.id} has no text`);
      const values = { brand: '', ...(kind.data.parse(data) as Record<string, unknown>) };
      const posted: OutboxMessage[] = [];
      const entries: InboxEntry[] = [];
      const recipients = await wanting(ctx, kind, { to, choices });
      const isMail = recipients.some(({ email }) => email) && said.some((text) => !('sms' in text));
      const letterhead = isMail ? await heads[0]?.find(ctx) : undefined;
      for (const recipient of recipients) {
        const filled = { values: { ...values, brand: brand[recipient.language] }, webUrl, until, letterhead, attachments };
        const messages = said.map((text) => ('sms' in text ? asSms(text, recipient, filled) : asMail(text, recipient, filled)));
        entries.push(...said.flatMap((text) => asEntry(text, { ...recipient, key }, filled.values) ?? []));
        posted.push(
          ...messages
            .filter((message) => message !== undefined)
            .map(({ way, payload }) => ({
              kind: platformOutbox[way],
              key: `${startOf(way, kind)}${key}:${secrets.fingerprint(payload.to)}`,
              to: payload.to,
              payload: { ...payload },
            })),
        );
      }
      await outbox.postMany(ctx, posted);
      if (entries.length > 0) for (const inbox of inboxes) await inbox.post(ctx, entries);
      return posted.length;
    },
    wanting: (ctx, kind, to) => wanting(ctx, kind, { to, choices }),
    takeBack: async (ctx, kind, to) =>
      to.length === 0 ? 0 : outbox.takeBack(ctx, { kind: platformOutbox.mail, keyPrefix: startOf('mail', kind), to }),
    async takeBackByKey(ctx, kind, key) {
      for (const way of ['mail', 'sms'] as const)
        await outbox.takeBackAnybodys(ctx, { kind: platformOutbox[way], keyPrefix: `${startOf(way, kind)}${key}:` });
      for (const inbox of inboxes) await inbox.takeBack(ctx, kind.id, key);
    },
  };
}

const startOf = (way: 'mail' | 'sms', { id }: NotificationKind) => `${way}:${id}:`;

async function wanting(
  ctx: Ctx,
  { switch: by }: NotificationKind,
  { to, choices }: { readonly to: readonly Recipient[]; readonly choices: readonly NotificationChoices[] },
): Promise<readonly Recipient[]> {
  const userIds = to.flatMap(({ userId }) => userId ?? []);
  if (!by || userIds.length === 0) return to;
  const declined = new Set<string>();
  // one after the other: each looks further than the sender may
  for (const each of choices) for (const userId of await each.declined(ctx, by, userIds)) declined.add(userId);
  return to.filter(({ userId }) => userId === undefined || !declined.has(userId));
}

interface Filling {
  readonly values: Readonly<Record<string, unknown>> & { readonly brand: string };
  readonly webUrl: string;
  readonly until: Date | undefined;
  readonly letterhead: Letterhead | undefined;
  readonly attachments: readonly MailAttachment[];
}

function asSms({ sms }: SmsText, { phone, language }: Recipient, { values, webUrl, until }: Filling) {
  if (!phone) return undefined;
  const payload: SmsPayload = { to: phone, text: fill(sms[language], { webUrl, ...values }), until: until?.toISOString() };
  return { way: 'sms' as const, payload };
}

function asMail(text: NotificationText, { email, language }: Recipient, filling: Filling) {
  return email ? { way: 'mail' as const, payload: render(text, { email, language }, filling) } : undefined;
}

const SECRET = '{token}';
const pathInside = ({ inside, link }: NotificationText): string | null => inside ?? link?.path ?? null;
const senderIn = ({ organisation, partner = '' }: Filling['values']): string => String(organisation ?? partner);

/** What a user sees of it in the portal; nothing of what is only a link for whoever has it. */
function asEntry(
  text: NotificationText | SmsText,
  { userId, language, key }: Recipient & Pick<InboxEntry, 'key'>,
  values: Filling['values'],
): InboxEntry | undefined {
  if (!userId || 'sms' in text) return undefined;
  const path = pathInside(text);
  if (path?.includes(SECRET)) return undefined;
  return {
    userId,
    kind: text.kind.id,
    key,
    title: fill(text.subject[language], values),
    from: senderIn(values),
    path: path && fill(path, values),
  };
}

function render(
  { subject, body, link }: NotificationText,
  { email, language }: { readonly email: string; readonly language: Recipient['language'] },
  { values, webUrl, letterhead, attachments }: Filling,
): MailPayload {
  const text = fill(body[language], values);
  const href = link && new URL(fill(link.path, values), webUrl).href;
  const button = link && href ? { label: link.label[language], href } : undefined;
  const said = { language, brand: values.brand, subject: fill(subject[language], values), text };
  return {
    to: email,
    subject: said.subject,
    text: href ? `${text}\n\n${href}\n` : `${text}\n`,
    html: mailPage({ ...said, button, letterhead }),
    ...(letterhead?.logotype && { logotype: letterhead.logotype }),
    ...(attachments.length > 0 && { attachments }),
  };
}
