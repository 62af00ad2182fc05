import { extensionPoint } from '@platform/core';
import type { Ctx } from '../context.ts';

/** What became of a message to an address. */
export interface AddressNews {
  readonly channel: 'mail' | 'sms';
  readonly address: string;
  /** Of the message, where it is known which one it was. */
  readonly key?: string;
  /** Whether the message arrived; else it was given up. */
  readonly isReached: boolean;
}
/** Somebody who keeps addresses, and wants to know which of them do not work. Told for every organisation, in the relay's transaction. */
export interface AddressWatch {
  told(ctx: Ctx, news: AddressNews): Promise<void>;
}
export const addressWatches = extensionPoint<AddressWatch>('platform.addressWatches');

/** Tells all of them. */
export async function tell(ctx: Ctx, watches: readonly AddressWatch[], news: AddressNews): Promise<void> {
  for (const watch of watches) await watch.told(ctx, news);
}
