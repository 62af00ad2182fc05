// A worker that was cut off goes on with what Temporal has given to another one already: both run the same activity at the same moment.
import { signingEndpoints } from '@plugins/id-control/contract';
import { importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, carryOut } from '@plugins/imports/testing';
import { keyLoanEndpoints } from '../contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BJORKEN, type LoanScene, startLoanScene } from '../testing/index.ts';

const as = 'admin@demo.example';
const OTHER_HOLDER = 'anna.berg@bjorken.example';
const ROWS = 60;
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene({ IMPORT_BATCH_ROWS: '5' });
});
afterAll(() => scene.stop());

const twice = <T>(run: () => T): Promise<Awaited<T>[]> => Promise.all([run(), run()]);
const activity = (name: string, input: object) => scene.host.runtime.activities[name]?.({ organisationId: BJORKEN, ...input } as never);
const count = async (sql: string, parameters: unknown[]) => (await scene.rows(sql, parameters)).length;

async function startedLoan() {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(2) });
  const signingId = String(body.signing?.id);
  await scene.host.call(signingEndpoints.start, { params: { id: signingId }, body: { device: 'OTHER' } }, { as });
  return { loanId: body.id, signingId };
}

it('takes a signature from BankID once, and hands the keys over once', async () => {
  const { loanId, signingId } = await startedLoan();
  await scene.desk.press('sign');
  const look = () => scene.desk.look(scene.host.runtime, BJORKEN, signingId);
  // BankID tells it once: whoever comes second finds it complete, or looks again
  const looks = await twice(look);
  expect(looks).toContain('complete');
  expect(looks.filter((each) => each !== 'complete' && each !== 'pending')).toEqual([]);
  expect(await look()).toBe('complete');
  expect(await twice(() => activity('keys.activateLoan', { loanId }))).toEqual(['active', 'active']);
  expect(await count('select from keys_receipt where loan_id = $1', [loanId])).toBe(1);
  expect(await count('select from platform_outbox where key like $1', [`mail:keys.loanReceipt:${loanId}:%`])).toBe(1);
  expect(await count(`select from platform_audit where subject_id = $1 and changes::text like '%"ACTIVE"%'`, [loanId])).toBe(1);
});

it('opens one order for two who start at once, and lets the next try when BankID opens none', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), holder: { type: 'USER', id: await scene.userId(OTHER_HOLDER) } });
  const params = { id: String(body.signing?.id) };
  const start = () => scene.host.call(signingEndpoints.start, { params, body: { device: 'OTHER' } }, { as });
  await scene.desk.script({ call: 'sign', status: 503, body: { errorCode: 'Maintenance', details: '' } });
  expect(await start()).toMatchObject({ status: 503, code: 'ERR_BANKID_UNAVAILABLE' });
  await scene.desk.script({ call: 'sign', delayMs: 300 });
  const [one, other] = await twice(start);
  expect([one?.status, other?.body.startUrl, other?.body.orderId]).toEqual([200, one?.body.startUrl, one?.body.orderId]);
});

it('frees the keys once', async () => {
  const { loanId } = await startedLoan();
  expect(await twice(() => activity('keys.abandonLoan', { loanId, status: 'EXPIRED' }))).toEqual(['EXPIRED', 'EXPIRED']);
  expect(await count('select from keys_key where loan_id = $1 and pending', [loanId])).toBe(0);
});

it('sends a reminder once', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' });
  await twice(() => activity('id-control.remindToSign', { signingId: body.signing?.id, round: 7 }));
  expect(await count('select from platform_outbox where key like $1', [`mail:keys.loanReminder:${body.id}:reminder-7%`])).toBe(1);
});

it('reminds nobody of a loan that was withdrawn just before', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: body.id }, body: {} }, { as });
  await activity('id-control.remindToSign', { signingId: body.signing?.id, round: 8 });
  expect(await count('select from platform_outbox where key like $1', [`mail:keys.loanReminder:${body.id}:%`])).toBe(0);
});

it('reads a file and writes its rows once', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => [`T${at}`, 'Mekanisk']);
  const file = aWorkbook([['Märkning', 'Typ'], ...rows]);
  const { body } = await scene.host.call(importEndpoints.open, { file, body: { kind: 'keys', lockSystem: 'Dubbel' } }, { as });
  const carriedOut = () => carryOut(scene.host.runtime, { importId: body.id, organisationId: BJORKEN });
  expect(await twice(carriedOut)).toMatchObject([{ status: 'CHECKED' }, { status: 'CHECKED' }]);
  await scene.host.call(importEndpoints.apply, { params: { id: body.id }, body: {} }, { as });
  expect(await twice(carriedOut)).toMatchObject([
    { status: 'DONE', applied: ROWS },
    { status: 'DONE', applied: ROWS },
  ]);
  expect(await count(`select from keys_key k join keys_lock_system s on s.id = k.lock_system_id where s.name = 'Dubbel'`, [])).toBe(ROWS);
  expect(await count(`select from platform_audit where subject_type = 'Key' and request_id = $1`, [`import:${body.id}`])).toBe(ROWS);
});
