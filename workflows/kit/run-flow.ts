import type { FlowHappening, FlowInput, FlowState, Steering } from '@plugins/flows/contract';
import type { WorkflowRef } from '@platform/core';
import { CancellationScope, isCancellation, TemporalFailure, workflowInfo } from '@temporalio/workflow';
import type { z } from 'zod';
import type { Crew } from './crew.ts';
import { createRecorder, type Line } from './recorder.ts';
import { steer } from './steering.ts';
import { tryStep } from './try-step.ts';
import { type ReminderWait, standing, type Wait, waitFor, type WaitOutcome } from './wait-for.ts';

/** How a flow ends, when it is not simply done. */
export interface Ending extends FlowHappening {
  readonly state?: Extract<FlowState, 'DONE' | 'CANCELLED' | 'FAILED'>;
}

/** What a workflow says and does as a flow that people see and steer. */
export interface Flow {
  readonly organisationId: string;
  /** Of the request that started it: for logs and for whatever is done in its name. */
  readonly requestId: string;
  /** Milliseconds since 1970 of the first start: durations are counted from here, also when Temporal lost the workflow and it was started again. */
  readonly startedAt: number;
  /** Waits for something to come from outside. Throws when the flow is cancelled. */
  waitFor(isMet: () => boolean, wait: ReminderWait): Promise<WaitOutcome>;
  /** Does what the flow cannot do without. `wait` says what it shows meanwhile. */
  step<T>(what: string, act: () => Promise<T>, wait?: Omit<Wait, 'awaiting'>): Promise<T>;
  /** Does what the flow can do without: `undefined` when somebody has skipped it. */
  skippable<T>(what: string, act: () => Promise<T>, wait?: Omit<Wait, 'awaiting'>): Promise<T | undefined>;
  /** Tells that something has happened, how the flow stands, or both. */
  record(line: Line): Promise<void>;
  /** How the flow will have ended once `run` or `cancelled` returns. */
  endAs(ending: Ending): void;
}

export interface FlowPlan<O> {
  run(flow: Flow): Promise<O>;
  /** Somebody has cancelled: what must be put right, and what to answer. This part cannot be cancelled. */
  cancelled(flow: Flow, by: Steering | undefined): Promise<O>;
}

/** Runs a workflow as a flow: its end, its cancellation and its faults are in its story, whatever happens. */
export async function runFlow<R extends WorkflowRef>(
  input: FlowInput,
  { run, cancelled }: FlowPlan<z.input<R['output']>>,
): Promise<z.input<R['output']>> {
  const scope = new CancellationScope();
  const crew = { record: createRecorder(input), helm: steer(scope) };
  let ending: Ending | undefined;
  const flow = flowOf(input, crew, (chosen) => {
    ending = chosen;
  });
  const close = (fallback: Required<Pick<Ending, 'state' | 'what'>>) => {
    const { state, ...event } = { ...fallback, ...ending };
    return crew.record({ now: { state }, event });
  };
  try {
    const answer = await endingCancelled(scope, () => run(flow));
    if (answer !== CANCELLED) {
      await close({ state: 'DONE', what: 'done' });
      return answer;
    }
    return await CancellationScope.nonCancellable(async () => {
      ending = undefined;
      const left = await cancelled(flow, crew.helm.cancelled);
      await close({ state: 'CANCELLED', what: 'cancelled' });
      return left;
    });
  } catch (error) {
    // anything else is a fault of the code: Temporal tries it again with the next version, and the flow goes on
    if (!(error instanceof TemporalFailure)) throw error;
    await crew.record({ now: { state: 'FAILED' }, event: { what: 'failed', detail: { failure: String(error).slice(0, 500) } } });
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

function flowOf({ organisationId }: FlowInput, crew: Crew, endAs: Flow['endAs']): Flow {
  const { memo } = workflowInfo();
  const shown = async (what: string, wait: Omit<Wait, 'awaiting'> | undefined) => {
    if (wait) await crew.record({ now: standing(crew, { awaiting: what, ...wait }) });
  };
  return {
    organisationId,
    requestId: String(memo?.['requestId'] ?? 'workflow'),
    startedAt: Number(memo?.['startedAt'] ?? Date.now()),
    waitFor: (isMet, wait) => waitFor(crew, isMet, wait),
    async step(what, act, wait) {
      await shown(what, wait);
      const outcome = await tryStep(crew, { what, act, skippable: false });
      if (!outcome) throw new Error(`Step ${what} cannot be skipped`);
      return outcome.result;
    },
    async skippable(what, act, wait) {
      await shown(what, wait);
      return (await tryStep(crew, { what, act, skippable: true }))?.result;
    },
    record: crew.record,
    endAs,
  };
}
