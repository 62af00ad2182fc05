export { Because, FlowAge, flowEndpoints } from './endpoints.ts';
export { EngineHealth, FlowEngine, OutboxItem, OutboxPage } from './engine.ts';
export {
  Coded,
  Flow,
  FlowCounts,
  FlowEvent,
  FlowId,
  FlowPage,
  FlowState,
  FlowStory,
  FlowSubject,
  FlowSummary,
  ListedFlow,
  OPEN_STATES,
} from './flow.ts';
export {
  attemptOf,
  FlowAction,
  type FlowInput,
  type FlowRef,
  flowTypeOf,
  flowWorkflow,
  Steering,
  steeringSignals,
  workflowIdOf,
  workflowNameOf,
} from './flow-workflow.ts';
export type { FlowEntry, FlowHappening, FlowNow } from './flow-entry.ts';
export { flows } from './plugin.ts';
export { flowRefusals } from './refusals.ts';
export { Schedule, ScheduleName, Schedules } from './schedule.ts';
export { flowSubjects } from './subjects.ts';
