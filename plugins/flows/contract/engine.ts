import { page } from '@platform/core';
import { z } from 'zod';

const time = z.iso.datetime();

/** What the workflow engine knows of one flow. */
export const FlowEngine = z.object({
  workflowId: z.string(),
  runId: z.string(),
  status: z.string(),
  historyLength: z.number().int(),
  /** The same flow in Temporal's own pages. */
  url: z.string(),
  /** What is being tried right now. */
  attempts: z.array(
    z.object({
      activity: z.string(),
      attempt: z.number().int(),
      lastFailure: z.string().nullable(),
      nextAt: time.nullable(),
    }),
  ),
  /** The newest steps of the history, newest first. */
  history: z.array(z.object({ id: z.number().int(), at: time, what: z.string(), detail: z.string().nullable() })),
});
export type FlowEngine = z.output<typeof FlowEngine>;

/** Something that has not left the portal yet. What is in it is not told. */
export const OutboxItem = z.object({
  id: z.uuid(),
  /** `workflow` or `mail`. */
  kind: z.string(),
  /** Which workflow or which message. */
  what: z.string(),
  /** The address it goes to, masked. */
  recipient: z.string().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: time,
  nextAt: time,
  /** Given up; only sent again when asked to. */
  failed: z.boolean(),
});
export type OutboxItem = z.output<typeof OutboxItem>;
export const OutboxPage = page(OutboxItem);

/** Whether Temporal and the workers are there, and what waits for them. */
export const EngineHealth = z.object({
  temporal: z.enum(['UP', 'DOWN']),
  workers: z.number().int(),
  workersSeenAt: time.nullable(),
  outboxWaiting: z.number().int(),
  outboxFailed: z.number().int(),
  oldestWaitingAt: time.nullable(),
  /** Flows whose workflow Temporal has lost, and that are being started again. */
  flowsLost: z.number().int(),
});
export type EngineHealth = z.output<typeof EngineHealth>;
