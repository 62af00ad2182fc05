import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';

/** A notification as it is shown within the portal: what its mail is about, without what the mail says further. */
export interface InboxEntry {
  readonly userId: string;
  /** Of the notification. */
  readonly kind: string;
  /** The same key of a kind is told once. */
  readonly key: string;
  readonly title: string;
  /** Whom it is from; empty for the portal itself. */
  readonly from: string;
  /** The page of what it is about. Never with the secret of a link. */
  readonly path: string | null;
}
/** Keeps what users are told, beside mails and SMS. */
export interface Inbox {
  /** In the current transaction. Ids that are no user's are left out. */
  post(ctx: Ctx, entries: readonly InboxEntry[]): Promise<void>;
  /** Takes back those of a kind whose key is this one, or begins with it and a colon. */
  takeBack(ctx: Ctx, kind: string, key: string): Promise<void>;
}
export const inboxes = extensionPoint<Inbox>('platform.inboxes');
