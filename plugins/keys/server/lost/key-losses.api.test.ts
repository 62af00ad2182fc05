import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  chartEndpoints,
  inventoryEndpoints,
  type Key,
  type KeyCondition,
  keyEndpoints,
  keyLoanEndpoints,
  keyLossEndpoints as losses,
  SystemLock,
  temporaryLoanEndpoints,
} from '../../contract/index.ts';
import { startInventory, userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN, lendOnPaper } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const keyOf = async (id: Key['id']): Promise<Key> => done(await host.call(keyEndpoints.get, { params: { id } }, ADMIN));
const aKey = async (lockSystemId: Key['lockSystem']['id'], marking: string) =>
  done(await host.call(keyEndpoints.create, { body: { lockSystemId, marking, type: 'MECHANICAL' } }, ADMIN));
const say = async (key: Key, status: KeyCondition) =>
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [key.id], status } }, ADMIN));
const loss = async ({ id }: Key) => done(await host.call(losses.getKeyLoss, { params: { id } }, ADMIN));
const message = { subject: 'Lås byts', text: 'En nyckel är borta.\nLåsen byts på torsdag.' };
const tell = ({ id }: Key, to: ('HOLDERS' | 'RESIDENTS')[], as = ADMIN.as) =>
  host.call(losses.tellOfLoss, { params: { id }, body: { ...message, to } }, { as });

/** A key of its own, and a door that it opens together with the resident's. */
async function aDoor(marking: string) {
  const { keyId } = await lendOnPaper(host, await userIdOf(host, 'resident@demo.example'));
  const theirs = await keyOf(keyId);
  const lockSystemId = theirs.lockSystem.id;
  const key = await aKey(lockSystemId, marking);
  const body = { marking: `D${marking}`, name: 'Källare', kind: 'DOOR' as const, space: 'Källaren', lockSystemId };
  const door = done(await host.call(SystemLock.endpoints.create, { body }, ADMIN));
  const add = [key, theirs].map(({ id }) => ({ keyId: id, lockId: door.id }));
  done(await host.call(chartEndpoints.changeChart, { body: { add, remove: [] } }, ADMIN));
  return { key, theirs, door };
}

it('says what a lost key exposes: who else has keys there, and the apartment where they live', async () => {
  const { key, theirs } = await aDoor('F1');
  const { holders, ...exposed } = await loss(key);
  expect(exposed).toMatchObject({ locks: 1, spaces: 1, apartments: 1, otherKeys: 1, holderCount: 1, isOpen: false, steps: [] });
  expect(holders).toEqual([{ holder: theirs.holder, keys: 1 }]);
});

it('goes from lost over told and blocked to found, each step with who and when', async () => {
  const { key } = await aDoor('F2');
  await say(key, 'LOST');
  const { told } = done(await tell(key, ['HOLDERS', 'RESIDENTS']));
  // the resident, and whoever lives with them
  expect(told).toBe(2);
  const mail = (await mailsIn(host, 'resident@demo.example')).find(({ subject }) => subject === message.subject);
  expect(mail?.text).toContain('En nyckel är borta.\nLåsen byts på torsdag.\n\nBrf Björken');
  await say(key, 'BLOCKED');
  const open = await loss(key);
  expect(open.isOpen).toBe(true);
  expect(open.steps.map(({ kind, told: count, subject, who }) => [kind, count, subject, who !== ''])).toEqual([
    ['LOST', null, null, true],
    ['TOLD', 2, message.subject, true],
    ['BLOCKED', null, null, true],
  ]);
  await say(key, 'ACTIVE');
  const closed = await loss(key);
  expect([closed.isOpen, closed.steps.at(-1)?.kind]).toEqual([false, 'ACTIVE']);
  expect(await tell(key, ['HOLDERS'])).toMatchObject({ status: 409, body: { code: 'ERR_KEY_NOT_LOST' } });
  await say(key, 'DAMAGED');
  expect((await loss(key)).steps.map(({ kind }) => kind)).toEqual(['LOST', 'TOLD', 'BLOCKED', 'ACTIVE']);
});

it('tells everybody once, however often the same is sent', async () => {
  const { key } = await aDoor('F3');
  await say(key, 'LOST');
  const idempotencyKey = crypto.randomUUID();
  const send = () =>
    host.call(losses.tellOfLoss, { params: { id: key.id }, body: { ...message, to: ['HOLDERS'] } }, { ...ADMIN, idempotencyKey });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await loss(key)).steps.filter(({ kind }) => kind === 'TOLD')).toHaveLength(1);
});

it('refuses to tell nobody, and who may not', async () => {
  const { theirs } = await aDoor('F4');
  const alone = await aKey(theirs.lockSystem.id, 'F5');
  await say(alone, 'LOST');
  expect(await tell(alone, ['RESIDENTS'])).toMatchObject({ status: 409, body: { code: 'ERR_KEY_LOSS_NOBODY' } });
  expect((await tell(alone, ['HOLDERS'], 'resident@demo.example')).status).toBe(403);
});

it('counts the keys of a temporary holder and names them at the door', async () => {
  const { key, door } = await aDoor('F6');
  const body = { keyIds: [key.id], name: 'Bengt Rör', email: 'ror@example.com', signing: 'DIGITAL_LATER' as const };
  const { id: loanId } = done(await host.call(temporaryLoanEndpoints.lendToTemporary, { body }, ADMIN));
  const [token = ''] = (await mailsIn(host, 'ror@example.com')).flatMap(({ text }) => /\/key-loan\/(\S+)/.exec(text)?.[1] ?? []);
  done(await host.call(temporaryLoanEndpoints.signTemporaryLoan, { body: { token, name: 'Bengt Rör', drawing: PNG } }));
  const activate = host.runtime.activities['keys.activateLoan'] as (loan: object) => Promise<unknown>; // by its name on the wire
  await activate({ organisationId: BJORKEN, loanId });
  expect((await keyOf(key.id)).holder?.name).toBe('Bengt Rör');
  const access = done(await host.call(chartEndpoints.listDoorAccess, { params: { id: door.id }, query: {} }, ADMIN)).items;
  expect(access.map(({ holder }) => holder?.name)).toContain('Bengt Rör');
  const { id: inventoryId } = await startInventory(host, { lockSystemIds: [key.lockSystem.id] });
  const holders = done(
    await host.call(inventoryEndpoints.listInventoryHolders, { params: { id: inventoryId }, query: { limit: 200 } }, ADMIN),
  );
  expect(holders.items.map(({ name }) => name)).toContain('Bengt Rör');
});

it('ends the loan of a key that is lost for good, without a receipt that says it came back', async () => {
  const holder = await userIdOf(host, 'resident@demo.example');
  const { keyId, loanId } = await lendOnPaper(host, holder, { expectedReturnAt: '2099-01-01' });
  const key = await keyOf(keyId);
  await say(key, 'LOST');
  const loan = async () => done(await host.call(keyLoanEndpoints.getLoan, { params: { id: loanId } }, ADMIN));
  expect((await loan()).status).toBe('ACTIVE');
  await say(key, 'DISCONTINUED');
  expect(await loan()).toMatchObject({ status: 'RETURNED', keys: [{ id: keyId, lost: true }] });
  expect(await keyOf(keyId)).toMatchObject({ loanId: null, holder: null, expectedReturnAt: null });
  expect((await mailsIn(host, `mail:keys.keysReturned:`)).filter(({ text }) => text.includes(key.marking))).toEqual([]);
  expect((await host.call(keyEndpoints.archive, { params: { id: keyId } }, ADMIN)).status).toBe(200);
});
