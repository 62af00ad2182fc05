import { all, core, permissions, provide, schedules, serviceRef, standingLinks } from '@platform/server';
import { temporal } from '@platform/server/host';
import { organisationLookup } from '@plugins/organisations/server/api';
import { flowReconciler, flows, flowTexts, subjectViewers } from './api.ts';
import { createEngineClient, type EngineClient } from './engine/engine-client.ts';
import { createFlowEngine, type FlowEngine } from './engine/flow-engine.ts';
import { createFlowFinder, type FlowFinder } from './flow-finder.ts';
import { createFlowGiven, type FlowGiven } from './lost/flow-given.ts';
import { createFlowList, type FlowList } from './list/flow-list.ts';
import { createFlowReconciler } from './lost/flow-reconciler.ts';
import { createFlowRecorder, type FlowRecorder } from './story/flow-recorder.ts';
import { createFlows, createFlowService, type FlowService } from './flow-service.ts';
import { createFlowStarter } from './flow-starter.ts';
import { createFlowSteering, type FlowSteering } from './flow-steering.ts';
import { FlowWords } from './story/flow-texts.ts';
import { createFlowView, type FlowView } from './list/flow-view.ts';
import { createLiveEvents, type LiveEvents } from './live/live-events.ts';
import { createNamedSubjects, type NamedSubjects } from './list/named-subjects.ts';
import { createScheduleBoard, type ScheduleBoard } from './schedules/schedule-board.ts';
import { createSeenSubjects, type SeenSubjects } from './list/seen-subjects.ts';
import { createOutboxView, type OutboxView } from './outbox/outbox-view.ts';

const flowWords = serviceRef<FlowWords>('flows.flowWords');
const flowView = serviceRef<FlowView>('flows.flowView');
const seenSubjects = serviceRef<SeenSubjects>('flows.seenSubjects');
const flowFinder = serviceRef<FlowFinder>('flows.flowFinder');
export const flowGiven = serviceRef<FlowGiven>('flows.flowGiven');
const namedSubjects = serviceRef<NamedSubjects>('flows.namedSubjects');
const flowSteering = serviceRef<FlowSteering>('flows.flowSteering');
const engineClient = serviceRef<EngineClient>('flows.engineClient');
const flowEngine = serviceRef<FlowEngine>('flows.flowEngine');
export const flowRecorder = serviceRef<FlowRecorder>('flows.flowRecorder');
export const flowList = serviceRef<FlowList>('flows.flowList');
export const flowService = serviceRef<FlowService>('flows.flowService');
export const liveEvents = serviceRef<LiveEvents>('flows.liveEvents');
export const scheduleBoard = serviceRef<ScheduleBoard>('flows.scheduleBoard');
export const outboxView = serviceRef<OutboxView>('flows.outboxView');

const { clock, live, log, secrets, settings, work, workflows } = core;

export const flowServices = [
  provide(flowWords, { texts: all(flowTexts) }, ({ texts }) => new FlowWords(texts)),
  provide(flowView, { clock, organisations: organisationLookup, permissions, words: flowWords }, createFlowView),
  provide(flowFinder, { permissions, words: flowWords }, createFlowFinder),
  provide(flowRecorder, { live, log, words: flowWords }, createFlowRecorder),
  provide(flowSteering, { clock, given: flowGiven, recorder: flowRecorder, workflows }, createFlowSteering),
  provide(flowGiven, { secrets }, createFlowGiven),
  provide(flowReconciler, { engine: flowEngine, given: flowGiven, log, recorder: flowRecorder, work, workflows }, createFlowReconciler),
  provide(engineClient, { temporal, settings }, createEngineClient),
  provide(flowEngine, { inTime: engineClient, settings }, createFlowEngine),
  provide(scheduleBoard, { inTime: engineClient, outbox: core.outbox, schedules: all(schedules), settings }, createScheduleBoard),
  provide(outboxView, { live }, createOutboxView),
  provide(liveEvents, { live, log, sessions: core.sessions, work }, createLiveEvents),
  provide(seenSubjects, { links: standingLinks, viewers: all(subjectViewers) }, createSeenSubjects),
  provide(namedSubjects, { permissions, words: flowWords }, createNamedSubjects),
  provide(
    flowList,
    { clock, finder: flowFinder, named: namedSubjects, subjects: seenSubjects, view: flowView, words: flowWords },
    createFlowList,
  ),
  provide(
    flowService,
    {
      clock,
      engine: flowEngine,
      finder: flowFinder,
      named: namedSubjects,
      outbox: outboxView,
      steering: flowSteering,
      subjects: seenSubjects,
      view: flowView,
    },
    createFlowService,
  ),
  provide(
    flows,
    { finder: flowFinder, given: flowGiven, recorder: flowRecorder, steering: flowSteering, view: flowView, words: flowWords, workflows },
    (deps) => createFlows({ ...deps, start: createFlowStarter(deps) }),
  ),
];
