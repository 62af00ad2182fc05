import { page } from '@platform/core';
import { z } from 'zod';
import { FlowAction } from './flow-workflow.ts';

export const FlowId = z.uuid().brand('FlowId');
export type FlowId = z.output<typeof FlowId>;

/** WAITING for a person or another system; RUNNING; FAILING: a step fails and is retried. The others are final. */
export const FlowState = z.enum(['WAITING', 'RUNNING', 'FAILING', 'DONE', 'CANCELLED', 'FAILED']);
export type FlowState = z.output<typeof FlowState>;

/** The states of a flow that goes on. */
export const OPEN_STATES = ['WAITING', 'RUNNING', 'FAILING'] as const satisfies readonly FlowState[];

/** A code for programs, and what it says in the asker's language for people. */
export const Coded = z.object({ code: z.string(), text: z.string() });
export type Coded = z.output<typeof Coded>;

/** What a flow is about. Its page, where there is one, and what people call it. Named where flows of several things stand together. */
export const FlowSubject = z.object({ type: z.string(), id: z.string(), path: z.string().nullable(), title: z.string().nullable() });
export type FlowSubject = z.output<typeof FlowSubject>;

const time = z.iso.datetime();

/** How a flow stands. What it waits for, from whom, until when, and what comes next. */
export const FlowSummary = z.object({
  id: FlowId,
  type: Coded,
  /** The flow that this one is a part of, under which it is shown. */
  parentId: FlowId.nullable(),
  /** The first flow of its type about its subject is 1. */
  attempt: z.number().int(),
  subject: FlowSubject,
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  state: FlowState,
  awaiting: Coded.nullable(),
  awaitedFrom: z.string().nullable(),
  dueAt: time.nullable(),
  /** The time by which it should have moved has passed. */
  late: z.boolean(),
  next: Coded.nullable(),
  /** What may be asked of it now. */
  actions: z.array(FlowAction),
  startedAt: time,
  updatedAt: time,
  closedAt: time.nullable(),
  /** When somebody said that they have seen to it. Of a flow that is FAILED alone. */
  handledAt: time.nullable(),
});
export type FlowSummary = z.output<typeof FlowSummary>;

export const FlowEvent = z.object({
  at: time,
  what: Coded,
  who: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type FlowEvent = z.output<typeof FlowEvent>;

/** A flow with everything that has happened in it, oldest first. */
export const FlowStory = FlowSummary.extend({ events: z.array(FlowEvent) });
export type FlowStory = z.output<typeof FlowStory>;

/** The same with the flows that are parts of it, in their order. */
export const Flow = FlowStory.extend({ children: z.array(FlowStory) });
export type Flow = z.output<typeof Flow>;

/** A flow in a list, with its last error while it is FAILING or FAILED. */
export const ListedFlow = FlowSummary.extend({ trouble: FlowEvent.nullable() });
export type ListedFlow = z.output<typeof ListedFlow>;

export const FlowPage = page(ListedFlow);

/** How many flows go on, and how many of them need somebody. */
export const FlowCounts = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  failing: z.number().int(),
  late: z.number().int(),
  /** The types of flow that exist, for the filter. */
  types: z.array(Coded),
});
export type FlowCounts = z.output<typeof FlowCounts>;
