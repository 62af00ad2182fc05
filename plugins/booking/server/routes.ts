import { implement } from '@platform/server';
import { bookingEndpoints } from '../contract/index.ts';
import { bookingCalls } from './services.ts';

export const bookingRoutes = implement(bookingEndpoints, bookingCalls, ({ blocks, bookings, changes, freeTimes, list, userExport }) => ({
  list: (ctx, { query }) => list.page(ctx, query),
  exportWorkbook: (ctx, { query }) => list.export(ctx, query),
  exportUsers: (ctx) => userExport(ctx),
  get: (ctx, { params }) => list.get(ctx, params.id),
  freeTimes: (ctx, { params, query }) => freeTimes(ctx, params.id, query),
  book: (ctx, { body }) => bookings.book(ctx, body),
  change: (ctx, { params, body }) => changes.change(ctx, params.id, body),
  cancel: (ctx, { params }) => changes.cancel(ctx, params.id),
  start: (ctx, { params }) => changes.start(ctx, params.id),
  block: (ctx, { params, body }) => blocks.block(ctx, params.id, body),
  unblock: (ctx, { params }) => blocks.unblock(ctx, params.id),
}));
