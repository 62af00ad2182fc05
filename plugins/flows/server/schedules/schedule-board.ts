import { refusals } from '@platform/core';
import { audit, type Ctx, doneBy, newId, type Outbox, refuse, type Schedule, type Settings } from '@platform/server';
import { scheduleIdOf } from '@platform/server/host';
import type { Client, ScheduleHandle } from '@temporalio/client';
import { type Because, flows, type Schedule as Shown } from '../../contract/index.ts';
import type { EngineClient } from '../engine/engine-client.ts';
import type { Steered } from './schedule-steering.ts';

const { schedule: KIND } = flows.outbox;

export interface ScheduleBoardDeps {
  readonly inTime: EngineClient;
  readonly outbox: Outbox;
  readonly schedules: readonly Schedule[];
  readonly settings: Pick<Settings, 'TEMPORAL_TASK_QUEUE'>;
}
export type ScheduleBoard = ReturnType<typeof createScheduleBoard>;

/** The schedules of the portal in Temporal, to run, pause and resume with a reason. */
export function createScheduleBoard({ inTime, outbox, schedules, settings }: ScheduleBoardDeps) {
  const standings = (client: Client) =>
    Promise.all(
      schedules.map(({ name }) => standingOf(client, client.schedule.getHandle(scheduleIdOf(settings.TEMPORAL_TASK_QUEUE, name)))),
    );
  return {
    /** All of them; how they stand is not told with Temporal away. */
    async all({ language }: Pick<Ctx, 'language'>): Promise<{ schedules: Shown[] }> {
      const told = await inTime(standings).catch(() => []);
      return {
        schedules: schedules.map(({ name, text, cron, timeZone }, at) => ({
          schedule: { code: name, text: text[language] },
          cron,
          timeZone,
          standing: told[at] ?? null,
        })),
      };
    },
    /** Has Temporal asked once this stands, also when it is away just now. @throws 404 for a name that nobody declares */
    async steer(ctx: Ctx, name: string, { action, reason }: Because & Pick<Steered, 'action'>): Promise<Record<string, never>> {
      if (!schedules.some((each) => each.name === name)) throw refuse(refusals.notFound, { name });
      const subject = { type: 'Schedule', id: name };
      await audit(ctx, [{ action: `flows.${action}Schedule`, subject, organisationId: undefined, changes: { reason } }]);
      const payload: Steered = { name, action, note: `${doneBy(ctx)}: ${reason}` };
      await outbox.post(ctx, { kind: KIND, key: `${KIND}:${name}:${action}:${newId()}`, subject: name, payload: { ...payload } });
      return {};
    },
  };
}

async function standingOf(client: Client, handle: ScheduleHandle): Promise<Shown['standing']> {
  const described = await handle.describe().catch(unlessMissing);
  if (!described) return null;
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

type Outcome = NonNullable<Shown['standing']>['outcome'];
const OUTCOMES: Readonly<Record<string, Outcome>> = { RUNNING: 'RUNNING', COMPLETED: 'DONE' };

async function outcomeOf(client: Client, run: { readonly workflowId: string; readonly firstExecutionRunId: string }): Promise<Outcome> {
  const described = await client.workflow.getHandle(run.workflowId, run.firstExecutionRunId).describe().catch(unlessMissing);
  return described ? (OUTCOMES[described.status.name] ?? 'FAILED') : null;
}

/** By name: the client's classes are loaded only with the client. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && error.name.endsWith('NotFoundError')) return undefined;
  throw error;
}
