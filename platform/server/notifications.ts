import { extensionPoint, fill, type NotificationKind, type Text } from '@platform/core';
import type { z } from 'zod';
import type { Notifications, Recipient } from './core.ts';
import type { Outbox } from './outbox/outbox.ts';

/** What a kind of notification says: `{name}` takes the value of that name out of the data; `{link}` lines become buttons. */
export interface NotificationText {
  readonly kind: NotificationKind;
  readonly subject: Text;
  readonly body: Text;
  /** Where the message's button leads: a path of the web, with `{name}` places; none when absent. */
  readonly link?: { readonly path: string; readonly label: Text };
}
export const notificationTexts = extensionPoint<NotificationText>('platform.notificationTexts');

/** Ties the text to the kind it is for. */
export function notificationText<D extends z.ZodType>(kind: NotificationKind<D>, text: Omit<NotificationText, 'kind'>): NotificationText {
  return { kind, ...text };
}

/** A mail as it lies in the outbox. */
export interface MailPayload {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
export interface NotificationDeps {
  readonly outbox: Outbox;
  readonly texts: readonly NotificationText[];
  /** The web's address, before the link's path. */
  readonly webUrl: string;
  readonly brand: Text;
}

/** Messages by mail, written into the outbox of the transaction that causes them. @throws at once when a kind has no text */
export function createNotifications({ outbox, texts, webUrl, brand }: NotificationDeps): Notifications {
  const textOf = new Map(texts.map((text) => [text.kind.id, text]));
  return {
    async send(ctx, kind, { key, to, data }) {
      const text = textOf.get(kind.id);
      if (!text) throw new Error(`Notification ${kind.id} has no text`);
      const values = { brand: '', ...(kind.data.parse(data) as Record<string, unknown>) };
      for (const recipient of to) {
        const payload = { ...render(text, recipient, { values: { ...values, brand: brand[recipient.language] }, webUrl }) };
        await outbox.post(ctx, { kind: 'mail', key: `mail:${kind.id}:${key}:${recipient.email}`, payload });
      }
    },
  };
}

function render(
  { subject, body, link }: NotificationText,
  { email, language }: Recipient,
  { values, webUrl }: { readonly values: Readonly<Record<string, unknown>>; readonly webUrl: string },
): MailPayload {
  const text = fill(body[language], values);
  const href = link && new URL(fill(link.path, values), webUrl).href;
  const paragraphs = text.split('\n\n').map((part) => `<p>${escape(part)}</p>`);
  const button = link && href ? `<p><a href="${escape(href)}">${escape(link.label[language])}</a></p>` : '';
  return {
    to: email,
    subject: fill(subject[language], values),
    text: href ? `${text}\n\n${href}\n` : `${text}\n`,
    html: `<!doctype html><html lang="${language}"><body>${paragraphs.join('')}${button}</body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
