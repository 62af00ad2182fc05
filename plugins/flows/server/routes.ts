import { implement } from '@platform/server';
import { flowEndpoints } from '../contract/index.ts';
import { flowList, flowService, liveEvents, outboxView, scheduleBoard } from './services.ts';

export const flowRoutes = implement(
  flowEndpoints,
  { list: flowList, flows: flowService, live: liveEvents, outbox: outboxView, schedules: scheduleBoard },
  ({ list, flows, live, outbox, schedules }) => ({
    list: (ctx, { query }) => list.page(ctx, query),
    counts: (ctx) => list.counts(ctx),
    get: (ctx, { params }) => flows.get(ctx, params.id),
    ofSubject: (ctx, { params }) => flows.ofSubject(ctx, params),
    engine: (ctx, { params }) => flows.engineOf(ctx, params.id),
    retry: (ctx, { params, body }) => flows.ask(ctx, params.id, { action: 'retry', ...body }),
    skip: (ctx, { params, body }) => flows.ask(ctx, params.id, { action: 'skip', ...body }),
    nudge: (ctx, { params, body }) => flows.ask(ctx, params.id, { action: 'nudge', ...body }),
    cancel: (ctx, { params, body }) => flows.ask(ctx, params.id, { action: 'cancel', ...body }),
    handle: (ctx, { params, body }) => flows.handle(ctx, params.id, body.reason),
    outbox: (ctx, { query }) => outbox.page(ctx, query),
    resend: async (ctx, { params, body }) => {
      await outbox.resend(ctx, params.id, body.reason);
      return {};
    },
    schedules: (ctx) => schedules.all(ctx),
    runSchedule: (ctx, { params, body }) => schedules.steer(ctx, params.name, { action: 'run', ...body }),
    pauseSchedule: (ctx, { params, body }) => schedules.steer(ctx, params.name, { action: 'pause', ...body }),
    resumeSchedule: (ctx, { params, body }) => schedules.steer(ctx, params.name, { action: 'resume', ...body }),
    workers: (ctx) => flows.health(ctx),
    events: (ctx, _request, gone) => live.follow(ctx, gone),
  }),
);
