import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { lockErasure, type LockErasureId } from '@plugins/kee/contract';
import type { KeeActivities } from '@plugins/kee/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./lock-erasure.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** Rows that have had their time, by the transaction; one that is not there holds the activity. */
let due: (number | Promise<number>)[] = [];
let erased = 0;
const calls: Pick<KeeActivities['calls'], 'eraseHistory' | 'stopErasing'> = {
  async eraseHistory() {
    const gone = (await due.shift()) ?? 0;
    erased += gone;
    done.push(`erased ${gone}`);
    return { isOver: gone === 0, erased };
  },
  stopErasing: async () => void done.push('stopped'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, kee: calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  erased = 0;
});

const start = () =>
  worker.start(lockErasure, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    erasureId: '01900000-0000-7000-8000-0000000000b1' as LockErasureId,
  });

it('erases bit by bit until nothing is left', async () => {
  due = [50_000, 120];
  const run = await start();
  expect(await run.result()).toBe('erased');
  expect(done).toEqual(['erased 50000', 'erased 120', 'erased 0']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
  expect(flows.eventsOf(run.id)).toEqual(['erased']);
});

it('stops when it is cancelled in the console, and leaves the rest to the next night', async () => {
  const held = Promise.withResolvers<number>();
  due = [7, held.promise, 9];
  const run = await start();
  await eventually(
    () => done.length,
    (count) => count === 1,
  );
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'The police has asked for it' });
  held.resolve(8);
  expect(await run.result()).toBe('stopped');
  expect(done).toContain('stopped');
  expect(done).not.toContain('erased 9');
  expect(flows.nowOf(run.id)).toEqual({ state: 'CANCELLED' });
});
