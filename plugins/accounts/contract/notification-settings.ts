import { NotificationSwitch } from '@platform/core';
import { z } from 'zod';

/** The notification switches of a user (spec part 3, "Notification switches"). All are on until they are switched off. */
export const NotificationSettings = z.record(NotificationSwitch, z.boolean());
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Some of the switches, as they shall be. */
export const NotificationChanges = z.partialRecord(NotificationSwitch, z.boolean());
export type NotificationChanges = z.output<typeof NotificationChanges>;
