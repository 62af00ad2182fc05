import { core, implement, provide, serviceRef } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { keyDueEndpoints } from '../../contract/index.ts';
import { loanViews } from '../loans/services.ts';
import { createExtending, type Extending } from './extending.ts';
import { dueWatch, reminders, reminderServices } from './services.ts';

const extending = serviceRef<Extending>('keys.extending');

export const dueServices = [
  ...reminderServices,
  provide(extending, { clock: core.clock, files, views: loanViews, watch: dueWatch }, createExtending),
];
export const dueRoutes = implement(keyDueEndpoints, { extend: extending, reminders }, ({ extend, reminders: { chase } }) => ({
  extendLoan: (ctx, { params, body }) => extend(ctx, params.id, body),
  chaseLoans: (ctx) => chase(ctx),
}));
