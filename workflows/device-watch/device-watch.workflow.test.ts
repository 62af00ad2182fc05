import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { deviceWatch, type DeviceWatchId } from '@plugins/kee/contract';
import type { KeeActivities } from '@plugins/kee/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./device-watch.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** Units of the building that need somebody: since when, in milliseconds since 1970, and whether that has been told. */
let units: { readonly at: number; told: boolean }[] = [];
const calls: Pick<KeeActivities['calls'], 'lookAtUnits' | 'tellOfUnits' | 'silenceUnits'> = {
  async lookAtUnits() {
    const [first] = units.filter(({ told }) => !told).toSorted((a, b) => a.at - b.at);
    return { isOver: units.length === 0, ...(first && { at: first.at }) };
  },
  async tellOfUnits() {
    const due = units.filter(({ told, at }) => !told && at <= Date.now());
    for (const unit of due) unit.told = true;
    done.push(`told ${due.length}`);
    return due.length;
  },
  silenceUnits: async () => void done.push('silenced'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, kee: calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
});

const start = () =>
  worker.start(deviceWatch, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    watchId: '01900000-0000-7000-8000-0000000000a1' as DeviceWatchId,
  });
const waitsFor = (id: string, what: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === what,
  );
type Run = Awaited<ReturnType<typeof start>>;
const mend = async (run: Run) => {
  units = [];
  await run.signal('changed', {});
  return run.result();
};

it('tells once of what has lasted, again of what comes to it, and ends when all is mended', async () => {
  const now = Date.now();
  units = [
    { at: now + 300, told: false },
    { at: now + 300, told: false },
  ];
  const run = await start();
  await waitsFor(run.id, 'end');
  expect(done).toEqual(['told 2']);
  units.push({ at: Date.now() + 200, told: false });
  await run.signal('changed', {});
  await eventually(
    () => done.length,
    (count) => count === 2,
  );
  await waitsFor(run.id, 'end');
  expect(await mend(run)).toBe('over');
  expect(done).toEqual(['told 2', 'told 1']);
  expect(flows.eventsOf(run.id).filter((what) => what !== 'late')).toEqual(['told', 'told', 'over']);
});

it('tells nobody of what has passed before its time', async () => {
  units = [{ at: Date.now() + 3_600_000, told: false }];
  const run = await start();
  await waitsFor(run.id, 'tell');
  expect(await mend(run)).toBe('over');
  expect(done).toEqual([]);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  units = [{ at: Date.now() + 1500, told: false }];
  const run = await start();
  await waitsFor(run.id, 'tell');
  await worker.end();
  await worker.begin();
  await waitsFor(run.id, 'end');
  expect(done).toEqual(['told 1']);
  await mend(run);
});

it('tells nobody any more when it is cancelled in the console', async () => {
  units = [{ at: Date.now() + 3_600_000, told: false }];
  const run = await start();
  await waitsFor(run.id, 'tell');
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'The house is being rebuilt' });
  expect(await run.result()).toBe('over');
  expect(done).toEqual(['silenced']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'CANCELLED' });
});
