import { core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { residency } from '@plugins/residents/server/api';
import { dueFlow } from './due-flow.ts';
import { createDueWatch, type DueWatch } from './due-watch.ts';
import { createReminders, type Reminders } from './reminders.ts';

export const dueWatch = serviceRef<DueWatch>('keys.dueWatch');
export const reminders = serviceRef<Reminders>('keys.reminders');
const { clock, notifications, secrets } = core;

export const reminderServices = [
  provide(dueWatch, { clock, flow: dueFlow.flow }, createDueWatch),
  provide(reminders, { clock, notifications, residency, secrets, users: userLookup, watch: dueWatch }, createReminders),
];
