export { activitiesOf } from './activities-of.ts';
export { failureOf, isRefusal, type Failure } from './failure.ts';
export { handleSignals } from './handle-signals.ts';
export type { Line } from './recorder.ts';
export type { Child } from './run-child.ts';
export { runFlow, type Ending, type Flow, type FlowPlan } from './run-flow.ts';
export { remindersFrom, type ReminderWait, type Wait, type WaitOutcome } from './wait-for.ts';
export type { InputOf, OutputOf, WorkflowOf } from './workflow-types.ts';
