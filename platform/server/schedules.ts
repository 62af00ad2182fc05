import { extensionPoint, type Text } from '@platform/core';

/**
 * Something that is done at set times by the clock of a zone. The engine begins it once, however many workers there are, never while it still runs,
 * and makes up for a time that it missed within half a day (ADR 0084).
 */
export interface Schedule {
  /** In kebab-case, unique in the portal. */
  readonly name: string;
  /** What the console calls it. */
  readonly text: Text;
  /** Minute, hour, day of the month, month, weekday: `15 3 * * *`. */
  readonly cron: string;
  /** Whose clock, by its IANA name. */
  readonly timeZone: string;
  /** Opens its units of work itself. @throws when it could not be done; it is tried again for half an hour */
  run(): Promise<void>;
}
export const schedules = extensionPoint<Schedule>('platform.schedules');
