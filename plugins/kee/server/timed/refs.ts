import { extensionPoint } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { TimedAccess } from './timed-access.ts';

/** Rights to doors for a while. Who has booked what is behind a door opens it then. */
export const timedAccess = serviceRef<TimedAccess>('kee.timedAccess');

/** What else happens when a right for a while is used. */
export interface TimedDoorOpened {
  /** In the same transaction, within the reach of whoever opens. */
  onOpened(ctx: Ctx, sourceId: string): Promise<void>;
}
export const timedDoorOpened = extensionPoint<TimedDoorOpened>('kee.timedDoorOpened');
