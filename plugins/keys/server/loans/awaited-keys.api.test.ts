// A key that waits for a signature is what will be handed over: nobody marks it as something else meanwhile.
import { importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, carryOut } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Key, type KeyCondition, keyEndpoints, type KeyId, keyLoanEndpoints } from '../../contract/index.ts';
import { atOnce, BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const as = 'admin@demo.example';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const keyOf = async (id: KeyId): Promise<Key> => (await scene.host.call(keyEndpoints.get, { params: { id } }, { as })).body;
const edit = async (id: KeyId, status: KeyCondition) => {
  const { version } = await keyOf(id);
  return scene.host.call(keyEndpoints.update, { params: { id }, body: { version, status } }, { as });
};
const mark = (keyIds: readonly KeyId[], status: KeyCondition) =>
  scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [...keyIds], status } }, { as });
const activate = async (loanId: string) =>
  scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId } as never);
const keyToLend = async () => (await scene.freeKeys(1))[0] as KeyId;
const outcomeOf = ({ status, code }: { readonly status: number; readonly code?: string | undefined }) => code ?? status;

it('refuses another status while a key waits, in the form, for several and from a file, and names the key', async () => {
  const id = await keyToLend();
  await scene.lend({ keyIds: [id] });
  const { marking, lockSystem } = await keyOf(id);
  const refused = await edit(id, 'LOST');
  expect(refused).toMatchObject({ status: 409, code: 'ERR_KEY_AWAITS_SIGNATURE', body: { details: { markings: marking } } });
  expect((await mark([id], 'BLOCKED')).code).toBe('ERR_KEY_AWAITS_SIGNATURE');
  expect((await mark([id], 'ACTIVE')).body.changed).toBe(0);
  const file = aWorkbook([
    ['Märkning', 'Typ', 'Status'],
    [marking, 'Mekanisk', 'Förlorad'],
  ]);
  const { body } = await scene.host.call(
    importEndpoints.open,
    { file, body: { kind: 'keys', lockSystem: lockSystem.name, existing: 'UPDATE' } },
    { as },
  );
  await carryOut(scene.host.runtime, { importId: body.id, organisationId: BJORKEN });
  const checked = await scene.host.call(importEndpoints.get, { params: { id: body.id } }, { as });
  expect(checked.body.errors).toMatchObject([{ row: 2, column: 'status', code: 'ERR_KEY_AWAITS_SIGNATURE' }]);
  expect((await keyOf(id)).status).toBe('PENDING');
});

it('takes the status once the request is withdrawn, and then the key is not lent', async () => {
  const id = await keyToLend();
  const { body: loan } = await scene.lend({ keyIds: [id] });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: loan.id }, body: {} }, { as });
  expect((await edit(id, 'LOST')).body.status).toBe('LOST');
  expect((await scene.lend({ keyIds: [id] })).code).toBe('ERR_KEY_NOT_ACTIVE');
});

it('marks or lends when both are asked at the same moment, never both', async () => {
  const id = await keyToLend();
  const answers = await atOnce<{ readonly status: number; readonly code?: string | undefined }>(
    scene.host,
    { table: 'keys_key', ids: [id] },
    [() => scene.lend({ keyIds: [id] }), () => mark([id], 'BLOCKED')],
  );
  const outcomes = answers.map(outcomeOf);
  const { status } = await keyOf(id);
  expect([status, outcomes]).toEqual(
    status === 'PENDING' ? ['PENDING', [201, 'ERR_KEY_AWAITS_SIGNATURE']] : ['BLOCKED', ['ERR_KEY_NOT_ACTIVE', 200]],
  );
});

it('marks a key that is handed over at the same moment afterwards, or not at all', async () => {
  const id = await keyToLend();
  const { body: loan } = await scene.lend({ keyIds: [id], signing: 'ANALOG' });
  const handOver = async () => ({ status: (await activate(loan.id)) === 'active' ? 200 : 409 });
  const [, marked] = await atOnce<{ readonly status: number; readonly code?: string | undefined }>(
    scene.host,
    { table: 'keys_key', ids: [id] },
    [handOver, () => mark([id], 'LOST')],
  );
  const { status, holder } = await keyOf(id);
  expect(holder?.type).toBe('USER');
  expect(marked && outcomeOf(marked)).toBe(status === 'LOST' ? 200 : 'ERR_KEY_AWAITS_SIGNATURE');
});
