import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn } from '@platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyDueEndpoints, keyEndpoints, type KeyLoanId, keyLoanEndpoints, keySettingsEndpoints } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';
import { lendOnPaper } from '../../testing/loans-made.ts';

const ADMIN = { as: 'admin@demo.example' };
let scene: LoanScene;
let loanId: KeyLoanId;
let keyId: string;
beforeAll(async () => {
  scene = await startLoanScene();
  ({ loanId, keyId } = await lendOnPaper(scene.host, await scene.userId('resident@demo.example')));
  const copyToId = await scene.userId('manager@demo.example');
  const at = { params: { id: BJORKEN } };
  const { body } = await scene.host.call(keySettingsEndpoints.getKeySettings, at, ADMIN);
  const change = { version: body.version, remindBeforeDays: 2, remindEveryDays: 7, copyToId };
  await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: change }, ADMIN);
});
afterAll(() => scene.stop());
beforeEach(() => write(`delete from platform_outbox where key ~ 'keys.loan(Due|Overdue)'`));

const write = (sql: string, values: readonly unknown[] = []) =>
  scene.host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, sql, [...values]));
/** Due so many days from now, lent a month ago, reminded so many days ago. */
const due = (days: number, reminded: number | null = null) =>
  write(
    `update keys_loan set expected_return_at = (now() at time zone 'Europe/Stockholm')::date + $2::int, activated_at = now() - interval '30 days',
      reminded_on = (now() at time zone 'Europe/Stockholm')::date - $3::int where id = $1`,
    [loanId, days, reminded],
  );
async function run(): Promise<readonly string[]> {
  const { points } = scene.host.runtime.services.resolve({ points: hostPoints });
  const job = points.jobs.find(({ name }) => name === 'key-reminders');
  await job?.run();
  return [...(await mailsIn(scene.host, 'mail:keys.loanDue')), ...(await mailsIn(scene.host, 'mail:keys.loanOverdue'))]
    .map(({ to, subject }) => `${to}: ${subject.includes('senast') ? 'due' : 'late'}`)
    .toSorted();
}
const HOLDER = 'resident@demo.example';
const COPY = 'manager@demo.example: late';

describe('reminders', () => {
  it.each([
    { days: 3, reminded: null, sent: [] },
    { days: 2, reminded: null, sent: [`${HOLDER}: due`] },
    { days: 1, reminded: 1, sent: [] },
    { days: 0, reminded: 1, sent: [`${HOLDER}: due`] },
    { days: -7, reminded: 6, sent: [COPY, `${HOLDER}: late`] },
    { days: -8, reminded: 1, sent: [] },
  ])('due in $days days, reminded $reminded days ago: $sent', async ({ days, reminded, sent }) => {
    await due(days, reminded);
    expect(await run()).toEqual(sent);
    // once more on the same day: nothing
    await write(`delete from platform_outbox where key ~ 'keys.loan(Due|Overdue)'`);
    expect(await run()).toEqual([]);
  });
});

it('chases all that is late by one click, each once a day', async () => {
  await due(-3, 2);
  const chase = (as = 'manager@demo.example') => scene.host.call(keyDueEndpoints.chaseLoans, { body: {} }, { as });
  expect((await chase('member@demo.example')).status).toBe(403);
  expect((await chase()).body).toMatchObject({ overdue: 1, reminded: 1 });
  expect((await chase()).body).toMatchObject({ overdue: 1, reminded: 0 });
  const late = await scene.host.call(keyLoanEndpoints.listLoans, { query: { due: 'OVERDUE' } }, ADMIN);
  expect(late.body.items.map(({ id }) => id)).toEqual([loanId]);
});

it('gives a loan more time, with its keys', async () => {
  const extend = (expectedReturnAt: string | null, id = loanId, as = ADMIN) =>
    scene.host.call(keyDueEndpoints.extendLoan, { params: { id }, body: { expectedReturnAt } }, as);
  expect((await extend('2020-01-01')).body).toMatchObject({ code: 'ERR_KEY_RETURN_DATE_PASSED' });
  expect((await extend('2099-01-01')).body).toMatchObject({ expectedReturnAt: '2099-01-01', overdue: false });
  const { body } = await scene.host.call(keyEndpoints.get, { params: { id: keyId as never } }, ADMIN);
  expect(body.expectedReturnAt).toBe('2099-01-01');
  expect((await extend(null)).body).toMatchObject({ expectedReturnAt: null });
  expect((await extend(null, loanId, { as: 'admin.other@demo.example' })).status).toBe(404);
  const { body: waiting } = await scene.lend({ signing: 'ANALOG' });
  expect((await extend('2099-01-01', waiting.id)).body).toMatchObject({ code: 'ERR_LOAN_NOT_OUT' });
});
