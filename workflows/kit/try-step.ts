import type { FlowHappening, FlowNow } from '@plugins/flows/contract';
import { condition } from '@temporalio/workflow';
import { actionsOf, type Crew } from './crew.ts';
import { type Failure, failureOf } from './failure.ts';

/** A step is tried again by itself after these pauses, the last one for ever. */
const MINUTE_MS = 60_000;
const AGAIN_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

export interface Step<T> {
  /** A code of the flow's texts. */
  readonly what: string;
  readonly act: () => Promise<T>;
  /** Whether the flow makes sense without it. */
  readonly skippable: boolean;
}
/** `undefined` when it was skipped. */
export type Outcome<T> = { readonly result: T } | undefined;

/** Does a step until it succeeds. In between the flow is FAILING, where people see it, and goes on when they say so or when time has passed. */
export async function tryStep<T>(crew: Crew, step: Step<T>): Promise<Outcome<T>> {
  for (let round = 0; ; round += 1) {
    try {
      const result = await step.act();
      if (round > 0) await crew.record({ now: running(crew), event: { what: 'recovered', detail: { step: step.what } } });
      return { result };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if ((await waitForHelp(crew, step, { failure, round })) === 'skip') return undefined;
    }
  }
}

interface Trouble {
  readonly failure: Failure;
  readonly round: number;
}

async function waitForHelp(crew: Crew, step: Step<unknown>, { failure, round }: Trouble): Promise<'again' | 'skip'> {
  const { helm, record } = crew;
  const { what, skippable } = step;
  const pause = failure.isPassing ? (AGAIN_AFTER_MS[round] ?? LONGEST_PAUSE_MS) : undefined;
  helm.forget();
  // a story with a line for every hour of an outage is not read
  const isNews = round === 0 || pause === undefined;
  await record({ now: failing(crew, step, pause), event: isNews ? happening(what, failure) : undefined });
  const isHelped = () => helm.isAsked('retry') || (skippable && helm.isAsked('skip'));
  await (pause === undefined ? condition(isHelped) : condition(isHelped, pause));
  if (!skippable || !helm.take('skip')) return 'again';
  await record({ now: running(crew), event: { what: 'skipped', detail: { step: what } } });
  return 'skip';
}

/** With a pause the portal helps itself; without one somebody has to. */
function failing(crew: Crew, { what, skippable }: Step<unknown>, pause: number | undefined): FlowNow {
  const actions = actionsOf(crew, ['retry', skippable && 'skip']);
  const trouble = { state: 'FAILING', awaiting: what, next: what, actions } as const;
  return pause === undefined ? { ...trouble, awaitedFrom: 'support' } : { ...trouble, awaitedFrom: 'portal', dueAt: Date.now() + pause };
}

function happening(what: string, { message, code, isPassing }: Failure): FlowHappening {
  const detail = { step: what, failure: message.slice(0, FAILURE_LENGTH), ...(code && { code }) };
  return { what: isPassing ? 'failing' : 'stuck', detail };
}
const FAILURE_LENGTH = 500;

const running = (crew: Crew) => ({ state: 'RUNNING', actions: actionsOf(crew, []) }) as const;
