import { refusals } from '@platform/core';
import { audit, type Ctx, doneBy, refuse, type Schedule, type Settings, type Tx } from '@platform/server';
import { scheduleIdOf } from '@platform/server/host';
import type { Client, ScheduleHandle } from '@temporalio/client';
import type { Because, Schedule as Shown } from '../contract/index.ts';
import { type EngineClient, refusalOf } from './engine-client.ts';

export interface ScheduleBoardDeps {
  readonly inTime: EngineClient;
  readonly schedules: readonly Schedule[];
  readonly settings: Pick<Settings, 'TEMPORAL_TASK_QUEUE'>;
}
export type ScheduleBoard = ReturnType<typeof createScheduleBoard>;

/** What the portal does at set times, as Temporal has it; run, paused and resumed for a reason. */
export function createScheduleBoard({ inTime, schedules, settings }: ScheduleBoardDeps) {
  const handleOf = ({ schedule }: Client, name: string) => schedule.getHandle(scheduleIdOf(settings.TEMPORAL_TASK_QUEUE, name));
  /** Logged before Temporal is asked: what happens by it is then somebody's. */
  const steer = async (tx: Tx, asked: Steering, act: (handle: ScheduleHandle, note: string) => Promise<unknown>) => {
    const { name, reason, action } = asked;
    if (!schedules.some((each) => each.name === name)) throw refuse(refusals.notFound, { name });
    const note = await tx(async (ctx) => {
      await audit(ctx, [{ action, subject: { type: 'Schedule', id: name }, organisationId: undefined, changes: { reason } }]);
      return `${doneBy(ctx)}: ${reason}`;
    });
    await inTime((client) => act(handleOf(client, name), note)).catch((error: unknown) => {
      throw refusalOf(error, { name });
    });
    return tx.once(async () => ({}));
  };
  return {
    /** All of them. @throws 503 with Temporal away */
    async all({ language }: Pick<Ctx, 'language'>): Promise<{ schedules: Shown[] }> {
      const ask = (client: Client) =>
        Promise.all(
          schedules.map(async ({ name, text, cron, timeZone }) => ({
            schedule: { code: name, text: text[language] },
            cron,
            timeZone,
            ...(await standingOf(client, handleOf(client, name))),
          })),
        );
      return {
        schedules: await inTime(ask).catch((error: unknown) => {
          throw refusalOf(error, {});
        }),
      };
    },
    run: (tx: Tx, name: string, { reason }: Because) =>
      steer(tx, { name, reason, action: 'flows.runSchedule' }, (handle) => handle.trigger()),
    pause: (tx: Tx, name: string, { reason }: Because) =>
      steer(tx, { name, reason, action: 'flows.pauseSchedule' }, (handle, note) => handle.pause(note)),
    resume: (tx: Tx, name: string, { reason }: Because) =>
      steer(tx, { name, reason, action: 'flows.resumeSchedule' }, (handle, note) => handle.unpause(note)),
  };
}

interface Steering extends Because {
  readonly name: string;
  readonly action: string;
}
type Standing = Pick<Shown, 'paused' | 'note' | 'nextAt' | 'lastAt' | 'outcome'>;
/** Declared, and not at Temporal yet: a worker brings it there. */
const NOT_THERE: Standing = { paused: false, note: null, nextAt: null, lastAt: null, outcome: null };

async function standingOf(client: Client, handle: ScheduleHandle): Promise<Standing> {
  const described = await handle.describe().catch(unlessMissing);
  if (!described) return NOT_THERE;
  const { info, state } = described;
  const last = info.recentActions.at(-1);
  return {
    paused: state.paused,
    note: state.paused ? (state.note ?? null) : null,
    nextAt: state.paused ? null : (info.nextActionTimes[0]?.toISOString() ?? null),
    lastAt: last?.takenAt.toISOString() ?? null,
    outcome: last ? await outcomeOf(client, last.action.workflow) : null,
  };
}

const OUTCOMES: Readonly<Record<string, Shown['outcome']>> = { RUNNING: 'RUNNING', COMPLETED: 'DONE' };

async function outcomeOf(client: Client, run: { readonly workflowId: string; readonly firstExecutionRunId: string }) {
  const described = await client.workflow.getHandle(run.workflowId, run.firstExecutionRunId).describe().catch(unlessMissing);
  return described ? (OUTCOMES[described.status.name] ?? 'FAILED') : null;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && error.name.endsWith('NotFoundError')) return undefined;
  throw error;
}
