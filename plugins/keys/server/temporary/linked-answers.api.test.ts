// Somebody without an account answers an inventory on the page of their link.
import { mailsIn } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { fileEndpoints, type FileId } from '@plugins/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventoryEndpoints, type InventoryId, type KeyId, temporaryLoanEndpoints as calls } from '../../contract/index.ts';
import { startInventory } from '../../testing/inventory-scene.ts';
import { ADMIN } from '../../testing/loans-made.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

/** Somebody has keys; answers the token of their link. */
async function contractor(email: string, count = 2): Promise<{ readonly token: string; readonly keyIds: readonly KeyId[] }> {
  const keyIds = await scene.freeKeys(count);
  const body = { keyIds, name: 'Bengt Rör', email, signing: 'DRAWN' as const };
  const { id } = done(await scene.host.call(calls.lendToTemporary, { body }, ADMIN));
  const drawn = { name: 'Bengt Rör', drawing: PNG, document: 'PASSPORT' as const };
  done(await scene.host.call(calls.signLoanByDrawing, { params: { id }, body: drawn }, ADMIN));
  const activate = scene.host.runtime.activities['keys.activateLoan'] as (loan: object) => Promise<unknown>; // by its name on the wire
  await activate({ organisationId: BJORKEN, loanId: id });
  const mail = (await mailsIn(scene.host, 'mail:keys.temporaryReceipt:')).find(({ to }) => to === email);
  return { keyIds, token: /key-loan\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
interface Said {
  readonly found?: readonly KeyId[];
  readonly missing?: readonly KeyId[];
  readonly drawing?: string;
}
const answer = (token: string, inventoryId: InventoryId, { found = [], missing = [], drawing = PNG }: Said) =>
  scene.host.call(calls.answerInventoryByLink, {
    body: { token, inventoryId, name: 'Bengt Rör', drawing, found: [...found], missing: [...missing] },
  });
const read = async (token: string) => done(await scene.host.call(calls.readTemporaryLoan, { body: { token } }));
const askedIn = async (token: string, inventoryId: InventoryId) => (await read(token)).inventories.find(({ id }) => id === inventoryId);
const rowsOf = async (inventoryId: InventoryId, keyIds: readonly KeyId[]) =>
  done(await scene.host.call(inventoryEndpoints.listInventoryKeys, { query: { inventoryId, limit: 200 } }, ADMIN)).items.filter(
    ({ key }) => key && keyIds.includes(key.id),
  );

it('sees what is asked for, says what is there and what is missing, and has it counted by their signature', async () => {
  const { token, keyIds } = await contractor('raknar@example.com');
  const [found, missing] = keyIds as [KeyId, KeyId];
  const { id } = await startInventory(scene.host, {}, 'Höstens inventering');
  const asked = await askedIn(token, id);
  expect(asked).toMatchObject({ id, note: 'Höstens inventering' });
  expect(asked?.keys.map(({ key, status }) => [key?.id, status]).toSorted()).toEqual(keyIds.map((keyId) => [keyId, 'PENDING']).toSorted());
  const after = done(await answer(token, id, { found: [found], missing: [missing] }));
  const now = after.inventories.find((each) => each.id === id);
  expect(now?.keys.map(({ status }) => status)).toEqual(['VERIFIED', 'VERIFIED']);
  const counted = await rowsOf(id, keyIds);
  expect(new Map(counted.map(({ key, outcome }) => [key?.id, outcome]))).toEqual(
    new Map([
      [found, 'FOUND'],
      [missing, 'MISSING'],
    ]),
  );
  expect(counted.map(({ way, countedBy }) => [way, countedBy])).toEqual([
    ['HOLDER', 'Bengt Rör'],
    ['HOLDER', 'Bengt Rör'],
  ]);
  const signatures = (as: string) => scene.host.call(inventoryEndpoints.inventorySignatures, { params: { id } }, { as });
  const [drawn, ...others] = done(await signatures(ADMIN.as)).items;
  expect([drawn?.name, others]).toEqual(['Bengt Rör', []]);
  const query = { token: new URL(drawn?.file.url ?? '', 'http://api').searchParams.get('token') ?? '' };
  const { raw } = await scene.host.call(fileEndpoints.fetch, { params: { fileId: drawn?.file.fileId as FileId }, query });
  expect(Buffer.from(raw).toString('base64')).toBe(PNG);
  expect((await signatures('admin.other@demo.example')).status).toBe(404);
});

it('counts a key once, whichever of two answers comes first', async () => {
  const { token, keyIds } = await contractor('samtidigt@example.com', 1);
  const { id } = await startInventory(scene.host);
  const answers = await Promise.all([answer(token, id, { found: keyIds }), answer(token, id, { missing: keyIds })]);
  expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'ERR_INVENTORY_KEY_NOT_PENDING']);
  expect(await scene.rows('select id from keys_inventory_drawn where inventory_id = $1', [id])).toHaveLength(1);
});

it('refuses a link that is none, other people’s keys and inventories, nothing said, nothing drawn and what has ended', async () => {
  const { token, keyIds } = await contractor('nekas@example.com', 1);
  const other = await contractor('annan@example.com', 1);
  const { id } = await startInventory(scene.host);
  const elsewhere = await startInventory(scene.host, { userIds: [await scene.userId('resident@demo.example')] });
  const coded = async (asked: ReturnType<typeof answer>) => {
    const { status, code } = await asked;
    return [status, code];
  };
  expect(await coded(answer('x'.repeat(43), id, { found: keyIds }))).toEqual([404, 'ERR_KEY_LOAN_LINK']);
  expect(await coded(answer(token, id, { found: other.keyIds }))).toEqual([404, 'ERR_NOT_FOUND']);
  expect(await coded(answer(token, elsewhere.id, { found: keyIds }))).toEqual([404, 'ERR_NOT_FOUND']);
  expect(await coded(answer(token, id, {}))).toEqual([422, 'ERR_INVENTORY_NOTHING_TO_APPROVE']);
  expect(await coded(answer(token, id, { found: keyIds, drawing: Buffer.from('nothing').toString('base64') }))).toEqual([
    422,
    'ERR_DRAWN_SIGNATURE_INVALID',
  ]);
  done(await scene.host.call(inventoryEndpoints.endInventory, { params: { id }, body: { evenIfOpen: true } }, ADMIN));
  expect(await coded(answer(token, id, { found: keyIds }))).toEqual([409, 'ERR_INVENTORY_ENDED']);
  expect(await askedIn(token, id)).toBeUndefined();
});
