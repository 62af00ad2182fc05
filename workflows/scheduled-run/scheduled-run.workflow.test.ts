import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { workflow } from '@platform/core';
import type { Schedule } from '@platform/server';
import { keepSchedules, RUN_SCHEDULE } from '@platform/server/worker';
import { scheduleIdOf } from '@platform/server/host';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { flows } from '@plugins/flows/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { scheduleRuns } from '../worker/schedule-runs.ts';

const NEVER = '0 4 31 2 *';
const text = { sv: 'Prov', nb: 'Prøve' };
/** No contract names it: schedules alone start it. */
const SCHEDULED = workflow(flows, 'scheduledRun', { input: z.object({ name: z.string() }), output: z.unknown() });
let ran = 0;
const daily: Schedule = { name: 'daily', text, cron: '15 4 * * *', timeZone: 'Europe/Stockholm', run: async () => void (ran += 1) };
const other: Schedule = { ...daily, name: 'other', cron: NEVER };
let worker: TestWorker;

beforeAll(async () => {
  const runs = scheduleRuns([daily, other]);
  worker = await startTestWorker({
    workflowsPath: fileURLToPath(new URL('./scheduled-run.ts', import.meta.url)),
    activities: { platform: { runSchedule: runs[RUN_SCHEDULE] } },
  });
});
afterAll(() => worker.stop());
afterEach(() => keepSchedules(worker.client, [], worker.taskQueue));

const handleOf = ({ name }: Schedule) => worker.client.schedule.getHandle(scheduleIdOf(worker.taskQueue, name));
const ours = async () => {
  const names: string[] = [];
  for await (const { scheduleId } of worker.client.schedule.list()) if (scheduleId.startsWith(worker.taskQueue)) names.push(scheduleId);
  return names.map((id) => id.slice(worker.taskQueue.length + 1)).toSorted();
};

it('does what the schedule of its name declares', async () => {
  const before = ran;
  const run = await worker.start(SCHEDULED, { name: 'daily' });
  await run.result();
  expect(ran).toBe(before + 1);
});

it('is run once when it is triggered, and says so', async () => {
  await keepSchedules(worker.client, [daily], worker.taskQueue);
  const before = ran;
  await handleOf(daily).trigger();
  await eventually(
    () => ran,
    (times) => times === before + 1,
  );
  const { info } = await eventually(
    () => handleOf(daily).describe(),
    (described) => described.info.recentActions.length === 1,
  );
  const [next] = info.nextActionTimes;
  expect(next?.toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })).toBe('04:15');
});

it('has what is declared and no more, also when it is said again, and leaves those of other portals alone', async () => {
  const elsewhere = randomUUID();
  await keepSchedules(worker.client, [other], elsewhere);
  await keepSchedules(worker.client, [daily, other], worker.taskQueue);
  await keepSchedules(worker.client, [daily, other], worker.taskQueue);
  await eventually(ours, (names) => names.join() === 'daily,other');
  await keepSchedules(worker.client, [other], worker.taskQueue);
  await eventually(ours, (names) => names.join() === 'other');
  const far = worker.client.schedule.getHandle(scheduleIdOf(elsewhere, 'other'));
  expect((await far.describe()).state.paused).toBe(false);
  await far.delete();
});

it('loses what is declared no more once, whoever else starts at the same moment', async () => {
  await keepSchedules(worker.client, [daily, other], worker.taskQueue);
  await eventually(ours, (names) => names.join() === 'daily,other');
  const taken = Array.from({ length: 4 }, () => keepSchedules(worker.client, [], worker.taskQueue));
  await expect(Promise.all(taken)).resolves.toHaveLength(4);
  await eventually(ours, (names) => names.length === 0);
});

it('has its new time after a change, and stays paused', async () => {
  await keepSchedules(worker.client, [daily], worker.taskQueue);
  await handleOf(daily).pause('Anna Berg: banken är stängd');
  await keepSchedules(worker.client, [{ ...daily, cron: '30 5 * * *' }], worker.taskQueue);
  const { state, info } = await handleOf(daily).describe();
  expect(state).toMatchObject({ paused: true, note: 'Anna Berg: banken är stängd' });
  expect(info.nextActionTimes[0]?.toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })).toBe('05:30');
});

it('refuses a name that nobody declares', async () => {
  await expect(scheduleRuns([daily])[RUN_SCHEDULE]({ name: 'gone' })).rejects.toThrow('Nothing is scheduled as gone.');
});
