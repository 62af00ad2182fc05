import path from 'node:path';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { workflowIdOf } from '@plugins/flows/contract';
import { type FakeFlows, fakeFlows } from '@plugins/flows/testing';
import { importFile, type ImportId } from '@plugins/imports/contract';
import type { ImportActivities } from '@plugins/imports/server/activities';
import { newId } from '@platform/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Outcome = Awaited<ReturnType<ImportActivities['calls']['readFile']>>;
const CHECKED: Outcome = { status: 'CHECKED', progress: 100, applied: 0, isOpen: true };
const DONE: Outcome = { status: 'DONE', progress: 100, applied: 7, isOpen: false };

let worker: TestWorker;
let flows: FakeFlows;
/** What each activity answers next, and what was asked of them. */
let answers: { read: Outcome; apply: Outcome };
let asked: string[];
beforeAll(async () => {
  flows = fakeFlows();
  const imports: ImportActivities['calls'] = {
    readFile: async () => (asked.push('read'), answers.read),
    applyRows: async () => (asked.push('apply'), answers.apply),
    abandon: async () => (asked.push('abandon'), { ...CHECKED, status: 'FAILED' }),
  };
  const workflowsPath = path.resolve(import.meta.dirname, 'import-file.ts');
  worker = await startTestWorker({ workflowsPath, activities: { imports, flows: flows.calls } });
});
beforeEach(() => {
  answers = { read: CHECKED, apply: DONE };
  asked = [];
});
afterAll(() => worker.stop());

function start({ waitSeconds = 60 } = {}) {
  const importId = newId<ImportId>();
  const input = { importId, organisationId: newId(), sender: 'Karin Lindqvist', waitSeconds };
  return worker.start(importFile, input, workflowIdOf(importFile, importId));
}
const waiting = (id: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === 'decision',
  );

it('reads the file, waits for the sender, and writes the rows when told to', async () => {
  const run = await start();
  expect(await waiting(run.id)).toMatchObject({ awaitedFrom: 'Karin Lindqvist', next: 'apply' });
  await run.signal('apply', {});
  expect(await run.result()).toBe('applied');
  expect(asked).toEqual(['read', 'apply']);
  expect(flows.eventsOf(run.id)).toEqual(['checked', 'applied']);
});

it('reads the file again when the columns have been corrected', async () => {
  const run = await start();
  await waiting(run.id);
  await run.signal('readAgain', {});
  await eventually(
    () => asked.length,
    (count) => count === 2,
  );
  await run.signal('apply', {});
  expect(await run.result()).toBe('applied');
  expect(asked).toEqual(['read', 'read', 'apply']);
});

it('writes the rows when somebody has decided while the reading is told again', async () => {
  answers.read = { ...CHECKED, status: 'APPLYING', isOpen: false };
  const run = await start();
  await run.signal('apply', {});
  expect(await run.result()).toBe('applied');
  expect(asked).toEqual(['read', 'apply']);
});

it('ends when the file cannot be used', async () => {
  answers.read = { ...CHECKED, status: 'FAILED', isOpen: false };
  const run = await start();
  expect(await run.result()).toBe('refused');
  expect(flows.nowOf(run.id)?.state).toBe('FAILED');
});

it('waits again when something has changed since the check', async () => {
  answers.apply = { ...CHECKED, status: 'FAILED', isOpen: true };
  const run = await start();
  await run.signal('apply', {});
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('outdated'),
  );
  answers.apply = DONE;
  await run.signal('readAgain', {});
  await run.signal('apply', {});
  expect(await run.result()).toBe('applied');
});

it('gives the import up when nobody decides in time', async () => {
  const run = await start({ waitSeconds: 1 });
  expect(await run.result()).toBe('abandoned');
  expect(asked).toEqual(['read', 'abandon']);
  expect(flows.eventsOf(run.id).at(-1)).toBe('expired');
});

it('takes back what was written when it is cancelled', async () => {
  const run = await start();
  await waiting(run.id);
  await run.signal('cancel', { by: 'Sara Holm', reason: 'Fel fil' });
  expect(await run.result()).toBe('abandoned');
  expect(asked).toEqual(['read', 'abandon']);
});
