import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { noteBoardArchiving } from '@tools/template/contract';
import type { NoteBoardActivities } from '@tools/template/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./note-board-archiving.ts', import.meta.url));
const noteId = '01900000-0000-7000-8000-0000000000a1';
const flows = fakeFlows();
const expired: string[] = [];
const calls: NoteBoardActivities['calls'] = { expire: async (key) => void expired.push(key.noteId) };

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, 'note-board': calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  expired.length = 0;
});

const start = (waitMs: number) =>
  worker.start(noteBoardArchiving, { noteId, organisationId: '01900000-0000-7000-8000-000000000004', until: Date.now() + waitMs });
const whenItWaits = (id: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING',
  );

it('ends when somebody archives the note', async () => {
  const run = await start(60_000);
  expect(await whenItWaits(run.id)).toMatchObject({ awaiting: 'archiving', actions: ['cancel'] });
  await run.signal('archived', {});
  expect(await run.result()).toBe('archived');
  expect(flows.eventsOf(run.id)).toEqual(['archived']);
  expect(expired).toEqual([]);
});

it('archives the note itself when its time has passed', async () => {
  const run = await start(200);
  expect(await run.result()).toBe('expired');
  expect(expired).toEqual([noteId]);
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
});

it('leaves the note alone when it is cancelled', async () => {
  const run = await start(60_000);
  await whenItWaits(run.id);
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'It stays up' });
  expect(await run.result()).toBe('kept');
  expect(expired).toEqual([]);
  expect(flows.nowOf(run.id)).toEqual({ state: 'CANCELLED' });
});
