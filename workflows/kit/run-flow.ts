import type { FlowHappening, FlowInput, FlowState, Steering } from '@plugins/flows/contract';
import type { WorkflowRef } from '@platform/core';
import { CancellationScope, isCancellation, makeContinueAsNewFunc, TemporalFailure, workflowInfo } from '@temporalio/workflow';
import type { z } from 'zod';
import type { FlowRun } from './flow-run.ts';
import { createRecorder, type Line } from './recorder.ts';
import { type Child, runChild } from './run-child.ts';
import { handleSteering } from './steering-requests.ts';
import { type Meanwhile, tryStep } from './try-step.ts';
import { type ReminderWait, standing, type Wait, waitFor, type WaitOutcome } from './wait-for.ts';

/** How a flow ends, when it is not simply done. */
export interface Ending extends FlowHappening {
  readonly state?: Extract<FlowState, 'DONE' | 'CANCELLED' | 'FAILED'>;
}

/** What a workflow says and does as a flow that people see and steer. */
export interface Flow {
  readonly organisationId: string;
  /** The id of the request that started it, for logs and calls on its behalf. */
  readonly requestId: string;
  /**
   * When it first started, in milliseconds since 1970. Durations are counted from here, also when Temporal lost the workflow and it was
   * started again.
   */
  readonly startedAt: number;
  /** Waits for something to come from outside. Throws when the flow is cancelled. */
  waitFor(isMet: () => boolean, wait: ReminderWait): Promise<WaitOutcome>;
  /** Does what the flow cannot do without. `wait` says what it shows meanwhile. */
  step<T>(what: string, act: () => Promise<T>, wait?: Omit<Wait, 'awaiting'>): Promise<T>;
  /** Does what is tried again on news. It is left where it fails and is wanted no more: `undefined` then. */
  attempt<T>(what: string, act: () => Promise<T>, meanwhile: Meanwhile | undefined): Promise<T | undefined>;
  /** Does what the flow can do without: `undefined` when somebody has skipped it. */
  skippable<T>(what: string, act: () => Promise<T>, wait?: Omit<Wait, 'awaiting'>): Promise<T | undefined>;
  /** Runs another flow as a part of this one, shown under it. `undefined` when `unless` ended it before it had begun. */
  child<I extends FlowInput, O>(workflow: (input: I) => Promise<O>, child: Child<I>): Promise<O | undefined>;
  /** Continues as a new run with this input when the history is long. Called where nothing is under way; the story goes on. */
  continueIfLong<I extends FlowInput>(input: I): Promise<void>;
  /** Tells that something has happened, how the flow stands, or both. */
  record(line: Line): Promise<void>;
  /** What it has done is not undone by ending it. From here on nobody cancels it. */
  settle(): void;
  /** How the flow will have ended once `run` or `cancelled` returns. */
  endAs(ending: Ending): void;
}

export interface FlowPlan<O> {
  run(flow: Flow): Promise<O>;
  /** Somebody has cancelled: what must be put right, and what to answer. This part cannot be cancelled. */
  cancelled(flow: Flow, by: Steering | undefined): Promise<O>;
}

/** Runs a workflow as a flow, which records its end, its cancellation and its faults. */
export async function runFlow<R extends WorkflowRef>(
  input: FlowInput,
  { run, cancelled }: FlowPlan<z.input<R['output']>>,
): Promise<z.input<R['output']>> {
  const scope = new CancellationScope();
  const recorder = createRecorder(input);
  const flowRun = { record: recorder.record, recorder, requests: handleSteering(scope) };
  let ending: Ending | undefined;
  const flow = flowOf(input, flowRun, (chosen) => {
    ending = chosen;
  });
  const close = (fallback: Required<Pick<Ending, 'state' | 'what'>>) => {
    const { state, ...event } = { ...fallback, ...ending };
    return recorder.record({ now: { state }, event });
  };
  try {
    const answer = await endingCancelled(scope, () => run(flow));
    if (answer !== CANCELLED) {
      await close({ state: 'DONE', what: 'done' });
      return answer;
    }
    return await CancellationScope.nonCancellable(async () => {
      ending = undefined;
      const left = await cancelled(flow, flowRun.requests.cancelled);
      await close({ state: 'CANCELLED', what: 'cancelled' });
      return left;
    });
  } catch (error) {
    // anything else is a fault of the code: Temporal tries it again with the next version, and the flow goes on
    if (!(error instanceof TemporalFailure)) throw error;
    await recorder.record({ now: { state: 'FAILED' }, event: { what: 'failed', detail: { failure: String(error).slice(0, 500) } } });
    throw error;
  }
}

const CANCELLED = Symbol('cancelled');

async function endingCancelled<O>(scope: CancellationScope, run: () => Promise<O>): Promise<O | typeof CANCELLED> {
  try {
    return await scope.run(run);
  } catch (error) {
    if (scope.consideredCancelled && isCancellation(error)) return CANCELLED;
    throw error;
  }
}

function flowOf({ organisationId }: FlowInput, run: FlowRun, endAs: Flow['endAs']): Flow {
  const { memo } = workflowInfo();
  const startedAt = Number(memo?.['startedAt'] ?? Date.now());
  const shown = async (what: string, wait: Omit<Wait, 'awaiting'> | undefined) => {
    if (wait) await run.record({ now: standing(run, { awaiting: what, ...wait }) });
  };
  return {
    organisationId,
    requestId: String(memo?.['requestId'] ?? 'workflow'),
    startedAt,
    waitFor: (isMet, wait) => waitFor(run, isMet, wait),
    async step(what, act, wait) {
      await shown(what, wait);
      const outcome = await tryStep(run, { what, act, skippable: false });
      if (!outcome) throw new Error(`Step ${what} cannot be skipped`);
      return outcome.result;
    },
    attempt: async (what, act, meanwhile) => (await tryStep(run, { what, act, skippable: false, meanwhile }))?.result,
    async skippable(what, act, wait) {
      await shown(what, wait);
      return (await tryStep(run, { what, act, skippable: true }))?.result;
    },
    child: (workflow, child) => runChild(run, workflow, child),
    async continueIfLong(input) {
      if (!workflowInfo().continueAsNewSuggested) return;
      const seq = await run.recorder.continued(input);
      await makeContinueAsNewFunc({ memo: { ...memo, seq, startedAt } })(input);
    },
    record: run.record,
    settle: run.requests.settle,
    endAs,
  };
}
