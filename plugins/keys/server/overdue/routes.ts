import { asSystemForAll, core, implement, jobs, provide, provideTo, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { files } from '@plugins/files/server/api';
import { keyDueEndpoints } from '../../contract/index.ts';
import { loanViews } from '../loans/services.ts';
import { createExtending, type Extending } from './extending.ts';
import { createReminders, type Reminders } from './reminders.ts';

const extending = serviceRef<Extending>('keys.extending');
const reminders = serviceRef<Reminders>('keys.reminders');
const { clock, notifications, work } = core;
const HOUR_MS = 3_600_000;

export const dueServices = [
  provide(extending, { clock, files, views: loanViews }, createExtending),
  provide(reminders, { clock, notifications, users: userLookup }, createReminders),
];
export const dueRoutes = implement(keyDueEndpoints, { extend: extending, reminders }, ({ extend, reminders: { chase } }) => ({
  extendLoan: (ctx, { params, body }) => extend(ctx, params.id, body),
  chaseLoans: (ctx) => chase(ctx),
}));

/** Reminds once an hour of what became due where the organisation is. A batch to a unit of work, until there is none. */
export const reminderJob = provideTo(jobs, { reminders, work }, ({ reminders: { remindDue }, work: units }) => ({
  name: 'key-reminders',
  every: HOUR_MS,
  run: async () => {
    while ((await units.write(asSystemForAll, remindDue)) > 0);
  },
}));
