import type { FlowHappening, FlowNow } from '@plugins/flows/contract';
import { condition } from '@temporalio/workflow';
import { actionsOf, type FlowRun } from './flow-run.ts';
import { type Failure, failureOf } from './failure.ts';

/** A step is tried again by itself after these pauses, the last one for ever. */
const MINUTE_MS = 60_000;
const AGAIN_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** What may come from outside while a step fails. */
export interface Meanwhile {
  /** Ends the pause: it is tried again at once. */
  readonly isNews: () => boolean;
  /** Ends the step: the flow goes on otherwise. */
  readonly isLeft: () => boolean;
}
export interface Step<T> {
  /** A code of the flow's texts. */
  readonly what: string;
  readonly act: () => Promise<T>;
  /** Whether the flow makes sense without it. */
  readonly skippable: boolean;
  readonly meanwhile?: Meanwhile | undefined;
}
/** `undefined` when it was skipped, or left. */
export type Outcome<T> = { readonly result: T } | undefined;

/** Does a step until it succeeds. In between the flow is FAILING, where people see it, and goes on when they say so or when time has passed. */
export async function tryStep<T>(run: FlowRun, step: Step<T>): Promise<Outcome<T>> {
  for (let round = 0; ; round += 1) {
    try {
      const result = await step.act();
      if (round > 0) await run.record({ now: running(run), event: { what: 'recovered', detail: { step: step.what } } });
      return { result };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if ((await waitForHelp(run, step, { failure, round })) === 'skip') return undefined;
    }
  }
}

interface Trouble {
  readonly failure: Failure;
  readonly round: number;
}

async function waitForHelp(run: FlowRun, step: Step<unknown>, { failure, round }: Trouble): Promise<'again' | 'skip'> {
  const { requests, record } = run;
  const { what, skippable, meanwhile } = step;
  const pause = failure.isPassing ? (AGAIN_AFTER_MS[round] ?? LONGEST_PAUSE_MS) : undefined;
  requests.forget();
  // a story with a line for every hour of an outage is not read
  const isNews = round === 0 || pause === undefined;
  await record({ now: failing(run, step, pause), event: isNews ? happening(what, failure) : undefined });
  const isAsked = () => requests.isAsked('retry') || (skippable && requests.isAsked('skip'));
  const isHelped = () => isAsked() || meanwhile?.isNews() === true || meanwhile?.isLeft() === true;
  await (pause === undefined ? condition(isHelped) : condition(isHelped, pause));
  if (meanwhile?.isLeft()) {
    await record({ now: running(run) });
    return 'skip';
  }
  if (!skippable || !requests.take('skip')) return 'again';
  await record({ now: running(run), event: { what: 'skipped', detail: { step: what } } });
  return 'skip';
}

/** With a pause the portal helps itself; without one somebody has to. */
function failing(run: FlowRun, { what, skippable }: Step<unknown>, pause: number | undefined): FlowNow {
  const actions = actionsOf(run, ['retry', skippable && 'skip']);
  const trouble = { state: 'FAILING', awaiting: what, next: what, actions } as const;
  return pause === undefined ? { ...trouble, awaitedFrom: 'support' } : { ...trouble, awaitedFrom: 'portal', dueAt: Date.now() + pause };
}

function happening(what: string, { message, code, isPassing }: Failure): FlowHappening {
  const detail = { step: what, failure: message.slice(0, FAILURE_LENGTH), ...(code && { code }) };
  return { what: isPassing ? 'failing' : 'stuck', detail };
}
const FAILURE_LENGTH = 500;

const running = (run: FlowRun) => ({ state: 'RUNNING', actions: actionsOf(run, []) }) as const;
