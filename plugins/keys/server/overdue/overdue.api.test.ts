import { addDays, dayIn, momentOf } from '@platform/core/time';
import { asSystemForAll, query } from '@platform/server';
import { mailsIn } from '@platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  keyDueEndpoints,
  keyEndpoints,
  type KeyLoanId,
  keyLoanEndpoints,
  type KeySettingsChange,
  keySettingsEndpoints,
} from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';
import { lendOnPaper } from '../../testing/loans-made.ts';
import type { Due } from './due-watch.ts';

const ADMIN = { as: 'admin@demo.example' };
let scene: LoanScene;
let loanId: KeyLoanId;
let keyId: string;
beforeAll(async () => {
  scene = await startLoanScene();
  ({ loanId, keyId } = await lendOnPaper(scene.host, await scene.userId('resident@demo.example')));
  const copyToId = await scene.userId('manager@demo.example');
  await change({ remindBeforeDays: 2, remindEveryDays: 7, copyToId });
});
afterAll(() => scene.stop());
beforeEach(() => write(`delete from platform_outbox where key ~ 'keys.loan(Due|Overdue)'`));

async function change(to: Omit<KeySettingsChange, 'version'>): Promise<void> {
  const at = { params: { id: BJORKEN } };
  const { body } = await scene.host.call(keySettingsEndpoints.getKeySettings, at, ADMIN);
  await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: { ...to, version: body.version } }, ADMIN);
}
const write = (sql: string, values: readonly unknown[] = []) =>
  scene.host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, sql, [...values]));
/** Due so many days from now, lent a month ago, reminded so many days ago. */
const due = (days: number, reminded: number | null = null) =>
  write(
    `update keys_loan set expected_return_at = (now() at time zone 'Europe/Stockholm')::date + $2::int, activated_at = now() - interval '30 days',
      reminded_on = (now() at time zone 'Europe/Stockholm')::date - $3::int where id = $1`,
    [loanId, days, reminded],
  );
const activity = <T>(name: string, input: object) =>
  (scene.host.runtime.activities[`keys.${name}`] as (key: object) => Promise<T>)({ organisationId: BJORKEN, loanId, ...input }); // by its name on the wire
const look = () => activity<Due>('lookAtLoan', {});
/** What the reminders do whose moment has come. */
async function run(): Promise<readonly string[]> {
  const { dueOn, remindAt } = await look();
  const [missed] = remindAt.filter((at) => at <= Date.parse(`${today}T12:00:00Z`));
  if (missed) await activity('remindOfLoan', { dueOn, round: missed });
  return [...(await mailsIn(scene.host, 'mail:keys.loanDue')), ...(await mailsIn(scene.host, 'mail:keys.loanOverdue'))]
    .map(({ to, subject }) => `${to}: ${subject.includes('senast') ? 'due' : 'late'}`)
    .toSorted();
}
const today = dayIn('Europe/Stockholm', Date.now());
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

  it('go out at nine, never twice for the same round, and not of another day than it waits for', async () => {
    await due(10);
    const { dueOn = '', until, remindAt } = await look();
    expect(until).toBe(momentOf(addDays(dueOn, 1), 'Europe/Stockholm').getTime());
    expect(remindAt.slice(0, 3)).toEqual([-2, 0, 7].map((days) => momentOf(`${addDays(dueOn, days)}T09:00`, 'Europe/Stockholm').getTime()));
    await activity('remindOfLoan', { dueOn: '2020-01-01', round: 1 });
    expect(await mailsIn(scene.host, 'mail:keys.loanDue')).toEqual([]);
    await activity('remindOfLoan', { dueOn, round: 1 });
    await activity('remindOfLoan', { dueOn, round: 1 });
    expect(await mailsIn(scene.host, 'mail:keys.loanDue')).toHaveLength(1);
  });
});

it('sends no copy of a reminder to somebody who has left', async () => {
  await write(`update accounts_user set active = false where email = 'manager@demo.example'`);
  await due(-7, 6);
  expect(await run()).toEqual([`${HOLDER}: late`]);
  await write(`update accounts_user set active = true where email = 'manager@demo.example'`);
});

const flowsOf = (id = loanId) =>
  scene.rows<{ state: string; told: number }>(
    `select f.state, (select count(*)::int from flows_given g where g.flow_id = f.id and g.signal = 'changed') as told
     from flows_flow f where f.type = 'loan-due' and f.subject_id = $1`,
    [id],
  );

it('watches a loan with a day from when it is handed out, and looks again whenever it is otherwise', async () => {
  const until = { expectedReturnAt: '2099-01-01' };
  const { loanId: id, keyId: lent } = await lendOnPaper(scene.host, await scene.userId('resident@demo.example'), until);
  expect(await flowsOf(id)).toEqual([{ state: 'RUNNING', told: 0 }]);
  await scene.host.call(keyDueEndpoints.extendLoan, { params: { id }, body: { expectedReturnAt: '2099-02-01' } }, ADMIN);
  expect(await flowsOf(id)).toEqual([{ state: 'RUNNING', told: 1 }]);
  await change({ remindEveryDays: 14 });
  expect(await flowsOf(id)).toEqual([{ state: 'RUNNING', told: 2 }]);
  await change({ remindEveryDays: 7, loanDays: 14 });
  expect(await flowsOf(id)).toEqual([{ state: 'RUNNING', told: 3 }]);
  await change({ loanDays: 30 });
  await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [lent] } }, ADMIN);
  expect(await flowsOf(id)).toEqual([{ state: 'RUNNING', told: 4 }]);
  expect(await activity('lookAtLoan', { loanId: id })).toEqual({ isOver: true, remindAt: [] });
});

const chase = (as = 'manager@demo.example') => scene.host.call(keyDueEndpoints.chaseLoans, { body: {} }, { as });

it('chases all that is late by one click, each once a day', async () => {
  await due(-3, 2);
  expect((await chase('member@demo.example')).status).toBe(403);
  // one of the demo data is late as well
  expect((await chase()).body).toMatchObject({ overdue: 2, reminded: 2, left: 0 });
  expect((await chase()).body).toMatchObject({ overdue: 2, reminded: 0 });
  const late = await scene.host.call(keyLoanEndpoints.listLoans, { query: { due: 'OVERDUE' } }, ADMIN);
  expect(late.body.items.map(({ id }) => id)).toContain(loanId);
  expect(late.body.items).toHaveLength(2);
});

/** Whether it is late: on its page, in the list, among what is late. */
const standing = async () => {
  const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: loanId } }, ADMIN);
  const { body: listed } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { status: 'ACTIVE', limit: 200 } }, ADMIN);
  const { body: late } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { due: 'OVERDUE' } }, ADMIN);
  return [loan.overdue, listed.items.find(({ id }) => id === loanId)?.overdue, late.items.some(({ id }) => id === loanId)];
};
const say = (status: 'LOST' | 'ACTIVE') => scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [keyId as never], status } }, ADMIN);

it('is late no longer once all that is out of it is lost, in lists as on its page', async () => {
  await due(-3, 2);
  expect(await standing()).toEqual([true, true, true]);
  await say('LOST');
  expect(await standing()).toEqual([false, false, false]);
  await say('ACTIVE');
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

it('chases more than a batch by call after call', async () => {
  await due(-3, 2);
  await write(
    `insert into keys_loan (id, organisation_id, number, status, holder_id, handed_out_by, expected_return_at, signing, receipt, created_at, activated_at)
     select gen_random_uuid(), organisation_id, number || '-' || n, status, holder_id, handed_out_by, expected_return_at, signing, receipt, created_at, activated_at
     from keys_loan, generate_series(1, 200) n where id = $1`,
    [loanId],
  );
  await write(
    `insert into keys_loan_key (loan_id, key_id, organisation_id, position, marking, name, type, lock_system)
     select l.id, k.key_id, k.organisation_id, k.position, k.marking, k.name, k.type, k.lock_system
     from keys_loan o join keys_loan_key k on k.loan_id = o.id join keys_loan l on l.number like o.number || '-%' where o.id = $1`,
    [loanId],
  );
  const { overdue, left, reminded } = (await chase()).body;
  expect(reminded).toBe(200);
  expect(left).toBeGreaterThan(0);
  expect((await chase()).body).toEqual({ overdue, left: 0, reminded: left });
});
