import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';

/** A notification in the portal's inbox. It has the subject of its mail, and not its details. */
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
  /** Withdraws notifications of a kind by their key or its prefix. A prefix ends before a colon. */
  takeBack(ctx: Ctx, kind: string, key: string): Promise<void>;
}
export const inboxes = extensionPoint<Inbox>('platform.inboxes');
