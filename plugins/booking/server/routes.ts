import { implement } from '@platform/server';
import { bookingEndpoints } from '../contract/index.ts';
import { bookingCalls } from './services.ts';

export const bookingRoutes = implement(
  bookingEndpoints,
  bookingCalls,
  ({ blocks, bookings, changes, doors, freeTimes, list, statistics, userExport }) => ({
    list: (ctx, { query }) => list.page(ctx, query),
    exportWorkbook: (ctx, { query }) => list.export(ctx, query),
    exportUsers: (ctx) => userExport(ctx),
    statistics: (ctx, { query }) => statistics(ctx, query),
    get: (ctx, { params }) => list.get(ctx, params.id),
    freeTimes: (ctx, { params, query }) => freeTimes.ofOne(ctx, params.id, query),
    allTimes: (ctx, { query }) => freeTimes.ofAll(ctx, query),
    access: (ctx, { params }) => doors.read(ctx, params.id),
    changeAccess: (ctx, { params, body }) => doors.change(ctx, params.id, body),
    book: (ctx, { body }) => bookings.book(ctx, body),
    change: (ctx, { params, body }) => changes.change(ctx, params.id, body),
    cancel: (ctx, { params }) => changes.cancel(ctx, params.id),
    start: (ctx, { params }) => changes.start(ctx, params.id),
    listBlocks: (ctx, { query }) => list.blocks(ctx, query),
    block: (ctx, { params, body }) => blocks.block(ctx, params.id, body),
    unblock: (ctx, { params }) => blocks.unblock(ctx, params.id),
  }),
);
