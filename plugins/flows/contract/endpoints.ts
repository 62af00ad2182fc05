import { endpoints, flag, listQuery, LiveEvent, many, multiLine, nothing } from '@platform/core';
import { z } from 'zod';
import { EngineHealth, FlowEngine, OutboxPage } from './engine.ts';
import { Flow, FlowCounts, FlowId, FlowPage, FlowState } from './flow.ts';
import { flows } from './plugin.ts';
import { flowRefusals } from './refusals.ts';
import { ScheduleName, Schedules } from './schedule.ts';
import { flowSubjects } from './subjects.ts';

const { flow, message, schedule } = flowSubjects;
const { read, readOwn, steer, withdrawOwn, repair, inspect, resend } = flows.permissions;
const byId = z.object({ id: FlowId });
const byName = z.object({ name: ScheduleName });
/** Why somebody steers: it stands in the flow's story and in the audit log. */
export const Because = z.strictObject({ reason: multiLine(500, 1) });
export type Because = z.output<typeof Because>;
/** `awaiting`: the code of the step that was on the screen. A flow that stands at another is not steered. */
const Steered = Because.extend({
  awaiting: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .nullable()
    .optional(),
});
const refusals = [flowRefusals.closed, flowRefusals.notNow];

/** Older than: counted from when the flow started. */
export const FlowAge = z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH']);
export type FlowAge = z.output<typeof FlowAge>;

export const flowEndpoints = endpoints(flows, {
  list: {
    method: 'GET',
    path: '/v1/flows',
    permission: read,
    own: readOwn,
    query: listQuery(['startedAt', 'updatedAt'], {
      type: many(z.string().max(60)),
      state: many(FlowState),
      organisationId: z.uuid().optional(),
      /** `<type>:<id>`. */
      subject: z.string().max(120).optional(),
      age: FlowAge.optional(),
      late: flag.optional(),
      /** Whether somebody has seen to it. What has not failed for good has nobody seen to. */
      handled: flag.optional(),
    }),
    shows: [flow],
    response: FlowPage,
  },
  counts: { method: 'GET', path: '/v1/flows/counts', permission: read, own: readOwn, shows: [flow], response: FlowCounts },
  get: { method: 'GET', path: '/v1/flows/{id}', permission: read, own: readOwn, params: byId, shows: [flow.by('id')], response: Flow },
  /** The timeline where people work: whoever may see the subject, and whom it concerns. */
  ofSubject: {
    method: 'GET',
    path: '/v1/flows/of/{type}/{id}',
    permission: 'signed-in',
    params: z.object({ type: z.string().max(60), id: z.string().max(60) }),
    shows: [flow],
    response: z.object({ flows: z.array(Flow) }),
  },
  engine: { method: 'GET', path: '/v1/flows/{id}/engine', permission: inspect, params: byId, shows: [flow.by('id')], response: FlowEngine },
  retry: {
    method: 'POST',
    path: '/v1/flows/{id}/retry',
    permission: repair,
    params: byId,
    body: Steered,
    touches: [flow.by('id')],
    response: Flow,
    refusals,
    idempotent: true,
  },
  skip: {
    method: 'POST',
    path: '/v1/flows/{id}/skip',
    permission: repair,
    params: byId,
    body: Steered,
    touches: [flow.by('id')],
    response: Flow,
    refusals,
    idempotent: true,
  },
  nudge: {
    method: 'POST',
    path: '/v1/flows/{id}/nudge',
    permission: steer,
    params: byId,
    body: Steered,
    touches: [flow.by('id')],
    response: Flow,
    refusals,
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/v1/flows/{id}/cancel',
    permission: steer,
    own: withdrawOwn,
    params: byId,
    body: Because,
    touches: [flow.by('id')],
    response: Flow,
    idempotent: true,
    refusals,
  },
  /** Somebody has seen to what failed for good. */
  handle: {
    method: 'POST',
    path: '/v1/flows/{id}/handle',
    permission: steer,
    params: byId,
    body: Because,
    touches: [flow.by('id')],
    response: Flow,
    refusals: [flowRefusals.notFailed, flowRefusals.handled],
    idempotent: true,
  },
  outbox: {
    method: 'GET',
    path: '/v1/outbox',
    permission: inspect,
    query: listQuery(['createdAt'], { kind: many(z.string().max(40)), failed: flag.optional() }),
    shows: [message],
    response: OutboxPage,
  },
  resend: {
    method: 'POST',
    path: '/v1/outbox/{id}/retry',
    permission: resend,
    params: z.object({ id: z.uuid() }),
    body: Because,
    touches: [message],
    response: z.object({}),
    idempotent: true,
    refusals: [flowRefusals.sent],
  },
  schedules: { method: 'GET', path: '/v1/schedules', permission: inspect, shows: [schedule], response: Schedules },
  /** Begins it now, beside its times. One that still runs is left to run. */
  runSchedule: {
    method: 'POST',
    path: '/v1/schedules/{name}/run',
    permission: repair,
    params: byName,
    body: Because,
    touches: [schedule],
    response: z.object({}),
    idempotent: true,
  },
  /** Its times pass until it is resumed. */
  pauseSchedule: {
    method: 'POST',
    path: '/v1/schedules/{name}/pause',
    permission: repair,
    params: byName,
    body: Because,
    touches: [schedule],
    response: z.object({}),
    idempotent: true,
  },
  resumeSchedule: {
    method: 'POST',
    path: '/v1/schedules/{name}/resume',
    permission: repair,
    params: byName,
    body: Because,
    touches: [schedule],
    response: z.object({}),
    idempotent: true,
  },
  workers: { method: 'GET', path: '/v1/workers', permission: read, shows: nothing('asked anew while it is shown'), response: EngineHealth },
  events: { method: 'GET', path: '/v1/events', permission: 'signed-in', reply: 'events', response: LiveEvent },
});
