// What a holder may read of a key: their own time with it, and nothing that is said of others or meant for the staff.
import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { type HolderRef, keyEndpoints, type KeyId, KeyRing, LockSystem } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';

const [as, anna, rebecka] = ['admin@demo.example', 'anna.berg@bjorken.example', 'resident@demo.example'];
const SECRET = 'Lämnas bara ut av styrelsen';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const person = async (who: string): Promise<HolderRef> => ({
  type: 'USER',
  id: (await host.call(authEndpoints.session, {}, { as: who })).body.user.id,
});
async function change(id: KeyId, facts: object) {
  const { body: key } = await host.call(keyEndpoints.get, { params: { id } }, { as });
  return host.call(keyEndpoints.update, { params: { id }, body: { version: key.version, ...facts } }, { as });
}
async function keyOf(holder: HolderRef, marking: string) {
  const name = `Egna ${marking}`;
  const { body: system } = await host.call(LockSystem.endpoints.create, { body: { name } }, { as });
  const { body: ring } = await host.call(KeyRing.endpoints.create, { body: { name, note: SECRET } }, { as });
  const facts = { lockSystemId: system.id, keyRingId: ring.id, marking, type: 'RFID', note: SECRET, holder } as const;
  return (await host.call(keyEndpoints.create, { body: facts }, { as })).body.id;
}
const cellsOf = (raw: Buffer) => {
  const { Sheets } = XLSX.read(raw, { type: 'buffer' });
  return JSON.stringify(Object.values(Sheets).map((sheet) => XLSX.utils.sheet_to_json(sheet, { header: 1 })));
};
const history = (id: KeyId, who: string) => host.call(keyEndpoints.history, { params: { id }, query: {} }, { as: who });

it('tells a holder what happened while they had the key, and not who had it before or what the staff wrote', async () => {
  const id = await keyOf(await person(anna), 'H1');
  await change(id, { note: `Anna har tappat den. ${SECRET}` });
  await change(id, { holder: await person(rebecka) });
  await change(id, { name: 'Port', note: `Rebecka väntar på en ny. ${SECRET}` });
  const { body } = await history(id, rebecka);
  expect(body.items.map(({ changes }) => changes)).toEqual([
    [{ field: 'name', from: null, to: 'Port' }],
    [{ field: 'holder', from: null, to: 'Rebecka Åberg' }],
  ]);
  expect(new Set(body.items.map(({ who }) => who))).toEqual(new Set(['Brf Björken']));
  for (const hidden of ['Anna', 'Berg', 'Karin', 'Lindqvist', SECRET]) expect(JSON.stringify(body)).not.toContain(hidden);
  expect((await history(id, anna)).status).toBe(404);
  expect((await history(id, as)).body.items).toHaveLength(4);
});

it('tells of each time that one has had a key, and of none in between', async () => {
  const id = await keyOf(await person(rebecka), 'H2');
  await change(id, { holder: await person(anna), name: 'Annas' });
  await change(id, { name: 'Annas fortfarande' });
  await change(id, { holder: await person(rebecka), name: 'Åter' });
  const { items } = (await history(id, rebecka)).body;
  expect(items.map(({ action, changes }) => [action, changes.find(({ field }) => field === 'holder')])).toEqual([
    ['update', { field: 'holder', from: null, to: 'Rebecka Åberg' }],
    ['update', { field: 'holder', from: 'Rebecka Åberg', to: null }],
    ['create', { field: 'holder', from: null, to: 'Rebecka Åberg' }],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/Anna|Berg/);
});

it('tells who lives in an apartment of its keys since they moved in', async () => {
  const { body: homes } = await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, { as });
  const id = await keyOf({ type: 'APARTMENT', id: homes.items[0]?.id ?? '' }, 'H3');
  expect((await history(id, rebecka)).body.items.map(({ action }) => action)).toEqual(['create']);
  const rebeckasId = (await person(rebecka)).id;
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update accounts_stay set moved_in = moved_in + 2 where user_id = $1', [rebeckasId]),
  );
  expect((await history(id, rebecka)).body.items).toEqual([]);
});

it('shows the staff’s notes of keys and rings to no holder, in no list and no file', async () => {
  const id = await keyOf(await person(rebecka), 'H4');
  const own = { as: rebecka };
  expect((await host.call(keyEndpoints.get, { params: { id } }, own)).body.note).toBe('');
  const answers = [
    await host.call(keyEndpoints.list, { query: { query: 'H4' } }, own),
    await host.call(KeyRing.endpoints.list, { query: {} }, own),
  ];
  for (const answer of answers) expect(answer.raw.toString()).not.toContain(SECRET);
  expect(answers[0]?.raw.toString()).toContain(id);
  const workbook = await host.call(keyEndpoints.exportWorkbook, { query: { query: 'H4' } }, own);
  expect(cellsOf(workbook.raw)).toContain('H4');
  expect(cellsOf(workbook.raw)).not.toContain(SECRET);
  expect((await host.call(keyEndpoints.get, { params: { id } }, { as })).body.note).toBe(SECRET);
});
