import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { caseDeadlines, type CaseId } from '@plugins/cases/contract';
import type { CaseActivities } from '@plugins/cases/server/activities';
import { fakeFlows } from '@plugins/flows/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Next = Awaited<ReturnType<CaseActivities['calls']['nextDeadline']>>;

const workflowsPath = fileURLToPath(new URL('./case-deadlines.ts', import.meta.url));
const flows = fakeFlows();
const met: string[] = [];
/** How the case stands. */
let closed = false;
/** What it comes to. */
let deadlines: readonly { readonly what: 'soon' | 'due' | 'wake'; readonly at: number }[] = [];
const activities: Pick<CaseActivities['calls'], 'nextDeadline' | 'meetDeadline'> = {
  nextDeadline: async (): Promise<Next> => ({ closed, ...deadlines.find(({ what }) => !met.includes(what)) }),
  meetDeadline: async ({ what, at }) => {
    if (!deadlines.some((each) => each.what === what && each.at === at)) return false;
    met.push(what);
    return true;
  },
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, cases: activities } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  met.length = 0;
  closed = false;
  deadlines = [];
});

const start = () =>
  worker.start(caseDeadlines, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    caseId: '01900000-0000-7000-8000-0000000000a1' as CaseId,
  });
const waitsFor = (id: string, what: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === what,
  );
const close = async (run: Awaited<ReturnType<typeof start>>) => {
  closed = true;
  await run.signal('changed', {});
  return run.result();
};

it('meets each deadline once, in order, and ends with the case', async () => {
  const now = Date.now();
  deadlines = [
    { what: 'soon', at: now + 200 },
    { what: 'due', at: now + 400 },
  ];
  const run = await start();
  await waitsFor(run.id, 'end');
  expect(met).toEqual(['soon', 'due']);
  expect(await close(run)).toBe('closed');
  expect(flows.eventsOf(run.id).filter((what) => what !== 'late')).toEqual(['soon', 'due', 'closed']);
});

it('looks again when the case has changed, and tells nothing of what has been put off', async () => {
  deadlines = [{ what: 'due', at: Date.now() + 60_000 }];
  const run = await start();
  await waitsFor(run.id, 'due');
  deadlines = [{ what: 'wake', at: Date.now() + 100 }];
  await run.signal('changed', {});
  await waitsFor(run.id, 'end');
  expect(met).toEqual(['wake']);
  await close(run);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  deadlines = [{ what: 'due', at: Date.now() + 1500 }];
  const run = await start();
  await waitsFor(run.id, 'due');
  await worker.end();
  await worker.begin();
  await waitsFor(run.id, 'end');
  expect(met).toEqual(['due']);
  await close(run);
});
