import { type Clock, type Ctx, query, refuse, type Workflows } from '@platform/server';
import {
  type EngineHealth,
  type Flow,
  type FlowEngine as Engine,
  type FlowId,
  flowRefusals,
  type FlowStory,
  flowTypeOf,
} from '../contract/index.ts';
import type { Flows, Subject } from './api.ts';
import { countOpenFlows } from './list/open-flows.ts';
import type { FlowEngine } from './engine/flow-engine.ts';
import type { FlowFinder } from './flow-finder.ts';
import type { FlowGiven } from './lost/flow-given.ts';
import type { FlowEntity } from './flow.entity.ts';
import type { FlowRecorder } from './story/flow-recorder.ts';
import type { Asked, FlowSteering } from './flow-steering.ts';
import type { FlowWords } from './story/flow-texts.ts';
import type { FlowView } from './list/flow-view.ts';
import type { OutboxView } from './outbox/outbox-view.ts';
import { countLostFlows } from './lost/lost-flows.ts';
import type { NamedSubjects } from './list/named-subjects.ts';
import type { SeenSubjects } from './list/seen-subjects.ts';
import { isAtWork } from './engine/worker-check.ts';

export interface FlowServiceDeps {
  readonly clock: Clock;
  readonly engine: FlowEngine;
  readonly finder: FlowFinder;
  readonly named: NamedSubjects;
  readonly outbox: OutboxView;
  readonly steering: FlowSteering;
  readonly view: FlowView;
  readonly subjects: SeenSubjects;
}
export type FlowService = ReturnType<typeof createFlowService>;

/** What the console asks. */
export function createFlowService({ clock, engine, finder, named, outbox, steering, subjects, view }: FlowServiceDeps) {
  const shown = async (ctx: Ctx, flow: FlowEntity): Promise<Flow> => {
    const seen = await wholeFlow(ctx, flow, { finder, view });
    return (await subjects.linked(ctx, [seen]))[0] ?? seen;
  };
  return {
    async get(ctx: Ctx, id: FlowId): Promise<Flow> {
      const flow = await shown(ctx, await finder.byId(ctx, id));
      return (await named(ctx, [flow]))[0] ?? flow;
    },
    async ofSubject(ctx: Ctx, subject: Subject): Promise<{ flows: Flow[] }> {
      const found = await finder.shownOf(ctx, subject, await subjects.isSeen(ctx, subject));
      return { flows: await Promise.all(found.map((flow) => shown(ctx, flow))) };
    },
    async ask(ctx: Ctx, id: FlowId, asked: Asked): Promise<Flow> {
      const flow = await finder.byId(ctx, id);
      const actions = view.actionsFor(ctx, flow);
      if (flow.isOpen() && !actions.includes(asked.action)) throw refuse(flowRefusals.notNow, { id, action: asked.action, actions });
      await steering.ask(ctx, flow, asked);
      return shown(ctx, flow);
    },
    async handle(ctx: Ctx, id: FlowId, reason: string): Promise<Flow> {
      const flow = await finder.byId(ctx, id);
      await steering.handle(ctx, flow, reason);
      await ctx.em.refresh(flow);
      return shown(ctx, flow);
    },
    async engineOf(ctx: Ctx, id: FlowId): Promise<Engine> {
      return engine.look((await finder.byId(ctx, id)).workflowId);
    },
    async health(ctx: Ctx): Promise<EngineHealth> {
      const [workers, { waiting, failed, oldestAt }] = [await engine.workers(), await outbox.counts(ctx)];
      const seen = (workers ?? []).map((time) => time.getTime());
      return {
        temporal: workers ? 'UP' : 'DOWN',
        workers: workers?.filter((seenAt) => isAtWork(seenAt, clock.now())).length ?? 0,
        workersSeenAt: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
        outboxWaiting: waiting,
        outboxFailed: failed,
        oldestWaitingAt: oldestAt ?? null,
        flowsLost: await countLostFlows(ctx),
      };
    },
  };
}

export interface FlowsDeps {
  readonly finder: FlowFinder;
  readonly given: FlowGiven;
  readonly recorder: FlowRecorder;
  readonly start: Flows['start'];
  readonly steering: FlowSteering;
  readonly view: FlowView;
  readonly words: FlowWords;
  readonly workflows: Workflows;
}

/** What other plugins ask. */
export function createFlows({ finder, given, recorder, start, steering, view, words, workflows }: FlowsDeps): Flows {
  return {
    start,
    async signal(ctx, ref, { subjectId, key, signal }) {
      const flow = await finder.openOf(ctx, flowTypeOf(ref), subjectId);
      if (!flow) return;
      for (const [name, payload] of Object.entries(signal)) await given.keepSignal(ctx, flow.id, { name, key, payload });
      await workflows.signal(ctx, ref, { id: flow.workflowId, key, signal });
    },
    record: (ctx, flowId, event) => recorder.add(ctx, flowId, event),
    async setUsers(ctx, subject, userIds) {
      const [newest] = await finder.about(ctx, subject);
      if (newest) await query(ctx, 'update flows_flow set user_ids = $2 where id = $1', [newest.id, [...new Set(userIds)]]);
    },
    newestOf: async (ctx, subject) => (await finder.about(ctx, subject))[0]?.id,
    endedOf: (ctx, type, ids) => finder.endedOf(ctx, type, ids),
    doneOf: (ctx, type, ids) => finder.doneOf(ctx, type, ids),
    async flowOf(ctx, subject) {
      const [newest] = await finder.about(ctx, subject);
      return newest && wholeFlow(ctx, newest, { finder, view });
    },
    async withdraw(ctx, flowId, because) {
      const flow = await finder.byId(ctx, flowId);
      if (flow.isOpen() && flow.allows('cancel')) await steering.ask(ctx, flow, { action: 'cancel', because });
    },
    openOf: (ctx, userId) => countOpenFlows(ctx, { userId, words }),
  };
}

/** A flow with its story, and those of its parts. */
async function wholeFlow(ctx: Ctx, flow: FlowEntity, { finder, view }: Pick<FlowsDeps, 'finder' | 'view'>): Promise<Flow> {
  const storyOf = async (each: FlowEntity) => view.story(ctx, each, await finder.eventsOf(ctx, each));
  const children: FlowStory[] = [];
  for (const child of await finder.childrenOf(ctx, flow)) children.push(await storyOf(child));
  return { ...(await storyOf(flow)), children };
}
