import type { FlowNow } from '@plugins/flows/contract';
import { condition } from '@temporalio/workflow';
import { actionsOf, type FlowRun } from './flow-run.ts';
import { tryStep } from './try-step.ts';

/** What a flow waits for. Times in milliseconds since 1970. */
export interface Wait {
  /** A code of the flow's texts. */
  readonly awaiting: string;
  /** A code of the flow's texts, or a person's name. */
  readonly from?: string | undefined;
  /** Waiting ends here; without it, never. */
  readonly until?: number | undefined;
  /** What comes after: a code of the flow's texts. */
  readonly next?: string | undefined;
}
export interface ReminderWait extends Wait {
  /** When to remind; a nudge reminds at once. */
  readonly remindAt?: readonly number[];
  /** Sends a reminder; `round` is the same for retries, and differs between reminders. It makes the mails of each reminder unique. */
  readonly remind?: (round: number) => Promise<unknown>;
  /** Whether somebody may go on without it. */
  readonly skippable?: boolean;
}
/** `met`: what was awaited has come. `late`: it has not, in time. `skipped`: somebody goes on without it. */
export type WaitOutcome = 'met' | 'late' | 'skipped';

/** How the flow stands while it waits. */
export function standing(run: FlowRun, { awaiting, from, until, next }: Wait, actions: FlowNow['actions'] = actionsOf(run, [])): FlowNow {
  return { state: 'WAITING', awaiting, awaitedFrom: from, dueAt: until, next, actions };
}

/** Waits until it is met, reminding meanwhile. */
export async function waitFor(run: FlowRun, isMet: () => boolean, wait: ReminderWait): Promise<WaitOutcome> {
  if (isMet()) return 'met';
  const { awaiting: step, remind, skippable = false } = wait;
  const now = standing(run, wait, actionsOf(run, [remind !== undefined && 'nudge', skippable && 'skip']));
  const remindAt = remindersOf(wait);
  run.requests.forget();
  await run.record({ now });
  for (;;) {
    const turn = await nextTurn(run, isMet, { ...wait, remindAt });
    if (turn === 'met') return turn;
    if (turn === 'skipped' || turn === 'late') {
      await run.record({ event: { what: turn, detail: { step } } });
      return turn;
    }
    passOver(remindAt);
    await remindNow(run, wait);
    await run.record({ now, event: { what: 'reminded', detail: { step, nudged: turn === 'nudged' } } });
  }
}
const FOREVER = Number.POSITIVE_INFINITY;

function remindersOf({ remind, remindAt = [], until = FOREVER }: ReminderWait): number[] {
  return remind ? remindAt.filter((time) => time < until).toSorted((a, b) => a - b) : [];
}

/** Several that were missed while the portal was away become one. */
function passOver(remindAt: number[]): void {
  while (remindAt[0] !== undefined && remindAt[0] <= Date.now()) remindAt.shift();
}

/** What ends the standing still. */
async function nextTurn({ requests }: FlowRun, isMet: () => boolean, wait: ReminderWait): Promise<WaitOutcome | 'nudged' | 'remind'> {
  const { until = FOREVER, remindAt: [reminder = until] = [], skippable = false } = wait;
  await conditionUntil(() => isMet() || requests.isAsked('nudge') || (skippable && requests.isAsked('skip')), Math.min(until, reminder));
  if (isMet()) return 'met';
  if (skippable && requests.take('skip')) return 'skipped';
  if (requests.take('nudge')) return 'nudged';
  return Date.now() >= until ? 'late' : 'remind';
}

async function remindNow(run: FlowRun, { remind }: ReminderWait): Promise<void> {
  const round = Date.now();
  if (remind) await tryStep(run, { what: 'reminder', act: () => remind(round), skippable: true });
}

async function conditionUntil(isReady: () => boolean, time: number): Promise<void> {
  if (time === FOREVER) await condition(isReady);
  else await condition(isReady, Math.max(0, time - Date.now()));
}

/** The times of reminders: the first, then again and again until the end. Times and durations in milliseconds. */
export function remindersFrom(
  start: number,
  { first, every, until }: { readonly first: number; readonly every: number; readonly until: number },
): number[] {
  const times: number[] = [];
  for (let time = start + first; time < until && times.length < MOST_REMINDERS; time += every) times.push(time);
  return times;
}
const MOST_REMINDERS = 100;
