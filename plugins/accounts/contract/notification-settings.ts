import { NotificationSwitch } from '@platform/core';
import { z } from 'zod';

/** What a user wants to be told (spec part 3, "Notification switches"): everything, until they switch it off. */
export const NotificationSettings = z.record(NotificationSwitch, z.boolean());
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Some of the switches, as they shall be. */
export const NotificationChanges = z.partialRecord(NotificationSwitch, z.boolean());
export type NotificationChanges = z.output<typeof NotificationChanges>;
