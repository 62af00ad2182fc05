import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { type KeyLoanId, loanDue } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./loan-due.ts', import.meta.url));
const flows = fakeFlows();
type Due = Awaited<ReturnType<KeyActivities['calls']['lookAtLoan']>>;
/** How the loan stands, whenever it is looked at. */
let stands: () => Due = () => ({ isOver: true, remindAt: [] });
const reminded: string[] = [];
const keys: Pick<KeyActivities['calls'], 'lookAtLoan' | 'remindOfLoan'> = {
  lookAtLoan: async () => stands(),
  remindOfLoan: async ({ dueOn }) => void reminded.push(dueOn),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, keys } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  reminded.length = 0;
});

const DAY = '2026-12-01';
const OVER = (): Due => ({ isOver: true, remindAt: [] });
const start = () =>
  worker.start(loanDue, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    loanId: '01900000-0000-7000-8000-0000000000a1' as KeyLoanId,
  });
const waitsFor = (id: string, what: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === what,
  );
const soon = () => Date.now() + 100;
const remindedTimes = (times: number) =>
  eventually(
    () => reminded.length,
    (count) => count === times,
  );

it('reminds before the day, says that it has passed, and reminds after it, until the keys are back', async () => {
  const looks: Due[] = [
    { isOver: false, dueOn: DAY, until: Date.now() + 2_500, remindAt: [soon()] },
    { isOver: false, dueOn: DAY, remindAt: [soon(), soon() + 600_000] },
  ];
  stands = () => looks.shift() ?? OVER();
  const run = await start();
  await remindedTimes(2);
  await run.signal('changed', {});
  expect(await run.result()).toBe('returned');
  expect(flows.eventsOf(run.id)).toEqual(['reminded', 'late', 'reminded', 'returned']);
  expect(reminded).toEqual([DAY, DAY]);
});

it('waits for the new day when the loan was given more time, and for none when it is lent until further notice', async () => {
  stands = () => ({ isOver: false, dueOn: DAY, remindAt: [Date.now() + 60_000] });
  const run = await start();
  await waitsFor(run.id, 'overdue');
  stands = () => ({ isOver: false, dueOn: '2099-01-01', until: Date.now() + 600_000, remindAt: [Date.now() + 200] });
  await run.signal('changed', {});
  await waitsFor(run.id, 'return');
  await remindedTimes(1);
  expect(reminded).toEqual(['2099-01-01']);
  stands = () => ({ isOver: false, remindAt: [] });
  await run.signal('changed', {});
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.awaiting === 'return' && now.dueAt === undefined,
  );
  stands = OVER;
  await run.signal('changed', {});
  expect(await run.result()).toBe('returned');
});

it('tells of a chase, which has reminded already, and reminds at once when somebody nudges', async () => {
  stands = () => ({ isOver: false, dueOn: DAY, remindAt: [] });
  const run = await start();
  await waitsFor(run.id, 'overdue');
  await run.signal('chased', { by: 'Karin' });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('chased'),
  );
  expect(flows.entriesOf(run.id).find(({ event }) => event?.what === 'chased')?.event?.who).toBe('Karin');
  expect(reminded).toEqual([]);
  // it looks at the loan again before it waits anew
  await eventually(
    () => flows.entriesOf(run.id).filter(({ now }) => now?.state === 'WAITING').length,
    (waits) => waits === 2,
  );
  await run.signal('nudge', { by: 'Karin', reason: 'in a hurry' });
  await remindedTimes(1);
  stands = OVER;
  await run.signal('changed', {});
  expect(await run.result()).toBe('returned');
});

it('reminds nobody any more once it is cancelled from the console', async () => {
  stands = () => ({ isOver: false, dueOn: DAY, remindAt: [Date.now() + 500] });
  const run = await start();
  await waitsFor(run.id, 'overdue');
  await run.signal('cancel', { by: 'Sara', reason: 'agreed otherwise' });
  expect(await run.result()).toBe('unwatched');
  expect(reminded).toEqual([]);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const remindAt = [Date.now() + 1_000];
  stands = () => ({ isOver: false, dueOn: DAY, remindAt });
  const run = await start();
  await waitsFor(run.id, 'overdue');
  await worker.end();
  await worker.begin();
  await remindedTimes(1);
  stands = OVER;
  await run.signal('changed', {});
  expect(await run.result()).toBe('returned');
  expect(reminded).toEqual([DAY]);
});
