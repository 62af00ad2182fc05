// What is known of a holder still holds when the keys are theirs: whoever changes the holder at that moment comes before or after.
import { setTimeout as wait } from 'node:timers/promises';
import { userEndpoints, type UserId } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeyId, keyEndpoints, keyLoanEndpoints } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const as = 'admin@demo.example';
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
let scene: LoanScene;
/** Somebody else, who works in the database at the same moment. */
let other: Client;
beforeAll(async () => {
  scene = await startLoanScene();
  other = new Client({ connectionString: scene.host.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await scene?.stop();
});

let made = 0;
async function somebody(): Promise<UserId> {
  const body = { firstName: 'Stig', lastName: `Sund ${++made}`, email: `stig${made}@bjorken.example`, roles: ['RESIDENT' as const] };
  return (await scene.host.call(userEndpoints.register, { params: { organisationId: BJORKEN }, body }, { as })).body.id;
}
const lendTo = (id: string, keyIds: KeyId[]) => scene.lend({ keyIds, holder: { type: 'USER', id }, signing: 'ANALOG' });
const keyOf = async (id: KeyId) => (await scene.host.call(keyEndpoints.get, { params: { id } }, { as })).body;

const WAITING = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** Until that many wait for the other one, or have not done so for a second. */
async function untilWaiting(count: number): Promise<void> {
  for (let looks = 0; looks < 20; looks += 1) {
    await wait(50);
    await other.query('select pg_stat_clear_snapshot()'); // a transaction sees the same backends until it forgets them
    const { rows } = await other.query<{ count: number }>(WAITING);
    if ((rows[0]?.count ?? 0) >= count) return;
  }
}
/** Deactivates the user while the call is on its way. */
async function deactivatedMeanwhile<T>(id: string, call: () => Promise<T>): Promise<T> {
  await other.query('begin');
  await other.query('update accounts_user set active = false where id = $1', [id]);
  const calling = call();
  await untilWaiting(1);
  await other.query('commit');
  return calling;
}

it('lends to nobody who is deactivated at that moment', async () => {
  const [id, keyIds] = [await somebody(), await scene.freeKeys(1)];
  const { status, code } = await deactivatedMeanwhile(id, () => lendTo(id, keyIds));
  expect({ status, code }).toEqual({ status: 404, code: 'ERR_LOAN_HOLDER_NOT_FOUND' });
  expect(await keyOf(keyIds[0] as KeyId)).toMatchObject({ status: 'ACTIVE', loanId: null });
});

it('gives a key by an edit to nobody who is deactivated at that moment', async () => {
  const [id, [keyId = '' as KeyId]] = [await somebody(), await scene.freeKeys(1)];
  const { version } = await keyOf(keyId);
  const body = { version, holder: { type: 'USER' as const, id } };
  const { code } = await deactivatedMeanwhile(id, () => scene.host.call(keyEndpoints.update, { params: { id: keyId }, body }, { as }));
  expect(code).toBe('ERR_KEY_HOLDER_NOT_FOUND');
});

it('removes nobody who is lent keys at that moment', async () => {
  const [id, keyIds] = [await somebody(), await scene.freeKeys(1)];
  await other.query('begin');
  await other.query('select from keys_key where id = any($1) for update', [keyIds]);
  const lending = lendTo(id, keyIds);
  await untilWaiting(1);
  const removing = scene.host.call(userEndpoints.remove, { params: { id, organisationId: BJORKEN } }, { as });
  await untilWaiting(2);
  await other.query('commit');
  expect((await lending).status).toBe(201);
  expect(await removing).toMatchObject({ status: 409, code: 'ERR_USER_HELD' });
});

it('hands nothing over to whoever has been deactivated since they signed: the keys are free', async () => {
  const [id, keyIds] = [await somebody(), await scene.freeKeys(1)];
  const { body: loan } = await lendTo(id, keyIds);
  const { body: file } = await scene.host.call(fileEndpoints.send, { body: {}, file: new File([PDF], 'skannad.pdf') }, { as });
  await scene.host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: loan.id }, body: { fileId: file.id } }, { as });
  const activate = () => scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId: loan.id } as never);
  expect(await deactivatedMeanwhile(id, async () => activate())).toBe('abandoned');
  expect(await activate()).toBe('abandoned');
  expect(await keyOf(keyIds[0] as KeyId)).toMatchObject({ status: 'ACTIVE', loanId: null });
  const { body } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: loan.id } }, { as });
  expect(body).toMatchObject({ status: 'WITHDRAWN', receipt: null });
});

it('lets a key be edited that a person has who was deactivated since', async () => {
  const [id, [keyId = '' as KeyId]] = [await somebody(), await scene.freeKeys(1)];
  const holder = { type: 'USER' as const, id };
  const change = async (body: object) =>
    scene.host.call(
      keyEndpoints.update,
      { params: { id: keyId }, body: { version: (await keyOf(keyId)).version, holder, ...body } },
      { as },
    );
  expect((await change({})).status).toBe(200);
  await other.query('update accounts_user set active = false where id = $1', [id]);
  expect((await change({ note: 'Ring dottern' })).status).toBe(200);
});
