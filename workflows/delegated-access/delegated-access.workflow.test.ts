import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { type AccessId, delegatedAccess } from '@plugins/kee/contract';
import type { KeeActivities } from '@plugins/kee/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./delegated-access.ts', import.meta.url));
const accessId = '01900000-0000-7000-8000-0000000000a1' as AccessId;
const organisationId = '01900000-0000-7000-8000-000000000004';
const flows = fakeFlows();
const done: string[] = [];
const calls: Pick<KeeActivities['calls'], 'end' | 'revoke'> = {
  end: async () => void done.push('end'),
  revoke: async () => void done.push('revoke'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, kee: calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
});

const start = (ms: number) => worker.start(delegatedAccess, { accessId, organisationId, until: Date.now() + ms });
const whenItWaits = (id: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING',
  );

it('ends at its time', async () => {
  const run = await start(200);
  expect(await run.result()).toBe('ended');
  expect(done).toEqual(['end']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
});

it('does nothing more once it is revoked', async () => {
  const run = await start(3_600_000);
  await whenItWaits(run.id);
  await run.signal('revoked', {});
  expect(await run.result()).toBe('revoked');
  expect(done).toEqual([]);
});

it('revokes when it is cancelled in the console', async () => {
  const run = await start(3_600_000);
  await whenItWaits(run.id);
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'Wrong phone' });
  expect(await run.result()).toBe('revoked');
  expect(done).toEqual(['revoke']);
});
