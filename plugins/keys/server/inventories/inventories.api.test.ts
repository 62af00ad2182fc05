import { mailsIn } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { signingEndpoints } from '@plugins/id-control/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type InventoryId,
  inventoryEndpoints as calls,
  type KeyId,
  keyEndpoints,
  KeyRing,
  ReceiptTemplate,
  type RepositoryId,
} from '../../contract/index.ts';
import { BJORKEN, type LoanScene, openPdf, startLoanScene } from '../../testing/index.ts';
import { placesOf, startInventory, userIdOf } from '../../testing/inventory-scene.ts';

const [admin, resident, manager] = ['admin@demo.example', 'resident@demo.example', 'manager@demo.example'];
let scene: LoanScene;
let cabinet: RepositoryId;
let office: RepositoryId;
beforeAll(async () => {
  scene = await startLoanScene();
  [cabinet, office] = await placesOf(scene.host);
});
afterAll(() => scene.stop());

const keysOf = async (inventoryId: InventoryId, query: object = {}) =>
  done(await scene.host.call(calls.listInventoryKeys, { query: { inventoryId, limit: 200, ...query } }, { as: admin })).items;
const read = async (id: InventoryId) => done(await scene.host.call(calls.getInventory, { params: { id } }, { as: admin }));
const scan = (id: InventoryId, code: string, more: object = {}) =>
  scene.host.call(calls.scanKey, { params: { id }, body: { code, repositoryId: cabinet, ...more } }, { as: admin });
const activity = async (name: string, key: object): Promise<unknown> =>
  (scene.host.runtime.activities[`keys.${name}`] as (key: object) => Promise<unknown>)({ organisationId: BJORKEN, ...key });
const byHand = (id: InventoryId, keyIds: KeyId[], { outcome = 'FOUND' as 'FOUND' | 'MISSING', as = admin } = {}) =>
  scene.host.call(calls.countByHand, { params: { id }, body: { keyIds, outcome } }, { as });
const end = (id: InventoryId, evenIfOpen = false) =>
  scene.host.call(calls.endInventory, { params: { id }, body: { evenIfOpen } }, { as: admin });

it('takes the keys of its scope, not those that are lost, archived or out of use', async () => {
  const all = await startInventory(scene.host);
  const [{ count } = { count: 0 }] = await scene.rows<{ count: number }>(
    `select count(*)::int as count from keys_key where organisation_id = $1 and archived_at is null and status not in ('LOST', 'DISCONTINUED')`,
    [BJORKEN],
  );
  expect(all).toMatchObject({ status: 'ACTIVE', keyCount: count, pendingCount: count, found: 0, openedAt: expect.any(String) });
  const place = await startInventory(scene.host, { repositoryIds: [office] });
  expect((await keysOf(place.id)).every(({ expectedAt }) => expectedAt?.id === office)).toBe(true);
  expect(place).toMatchObject({ holderCount: 0, pendingHolderCount: 0 });
  const [home] = await scene.rows<{ id: string; count: number }>(
    `select holder_id as id, count(*)::int as count from keys_key where organisation_id = $1 and holder_type = 'APARTMENT' and archived_at is null
       and status not in ('LOST', 'DISCONTINUED') group by holder_id limit 1`,
    [BJORKEN],
  );
  const both = await startInventory(scene.host, { repositoryIds: [office], apartmentIds: [String(home?.id)] });
  expect(both.keyCount).toBe(place.keyCount + Number(home?.count));
});

it('refuses a scope without keys, and one that names what another organisation has', async () => {
  const body = { startsOn: '2026-11-01', scope: { userIds: [await userIdOf(scene.host, 'resident.no@demo.example')] } };
  const strange = await scene.host.call(calls.startInventory, { body }, { as: admin });
  expect([strange.status, strange.code]).toEqual([404, 'ERR_INVENTORY_SCOPE_NOT_FOUND']);
  const nothing = { startsOn: '2026-11-01', scope: { userIds: [await userIdOf(scene.host, manager)] } };
  expect((await scene.host.call(calls.startInventory, { body: nothing }, { as: admin })).code).toBe('ERR_INVENTORY_NO_KEYS');
  expect((await scene.host.call(calls.startInventory, { body: { startsOn: '2026-11-01' } }, { as: manager })).status).toBe(403);
});

it('waits for its day: nothing is counted before, and its keys are those of the day', async () => {
  const body = { startsOn: '2099-01-01', scope: { repositoryIds: [cabinet] } };
  const { id, keyCount, openedAt } = done(await scene.host.call(calls.startInventory, { body }, { as: admin }));
  expect({ keyCount, openedAt }).toEqual({ keyCount: 0, openedAt: null });
  expect((await scan(id, 'G1')).code).toBe('ERR_INVENTORY_NOT_OPEN');
  const left = await activity('openInventory', { inventoryId: id });
  expect(left).toBeGreaterThan(0);
  expect(await activity('openInventory', { inventoryId: id })).toBe(left);
});

it('scans: found in its place, elsewhere in the wrong one, unknown kept with place and note, twice told and not counted', async () => {
  const { id, pendingCount } = await startInventory(scene.host, { repositoryIds: [cabinet, office] });
  const inCabinet = (await keysOf(id)).find(({ expectedAt }) => expectedAt?.id === cabinet);
  const inOffice = (await keysOf(id)).find(({ expectedAt }) => expectedAt?.id === office);
  const found = done(await scan(id, String(inCabinet?.marking).toLowerCase()));
  expect(found).toMatchObject({ result: 'FOUND', counted: { marking: inCabinet?.marking, way: 'SCAN' }, pendingCount: pendingCount - 1 });
  const wrong = done(await scan(id, String(inOffice?.marking)));
  expect(wrong).toMatchObject({ result: 'WRONG_PLACE', counted: { foundAt: { id: cabinet }, expectedAt: { id: office } } });
  const unknown = done(await scan(id, 'X-999', { note: 'låg längst in' }));
  expect(unknown).toMatchObject({ result: 'UNKNOWN', counted: { key: null, marking: 'X-999', note: 'låg längst in' } });
  const again = [await scan(id, String(inCabinet?.marking), { repositoryId: office }), await scan(id, 'x-999')].map(({ body }) => body);
  expect(again).toMatchObject([
    { result: 'CONFLICT', counted: { foundAt: { id: cabinet }, alsoSeen: { place: { id: office }, by: 'Karin Lindqvist' } } },
    { result: 'TWICE', counted: { marking: 'X-999' } },
  ]);
  expect(await read(id)).toMatchObject({ pendingCount: pendingCount - 2, found: 1, wrongPlace: 1, unknown: 1 });
  // what somebody writes of it afterwards is kept with it
  const noted = done(await scan(id, 'x-999', { note: 'två hål i greppet' }));
  expect(noted).toMatchObject({ result: 'UNKNOWN', counted: { id: unknown.counted?.id, note: 'två hål i greppet' } });
});

it('finds a key in its place that nobody asked for, and counts it beside those of the scope', async () => {
  const { id, keyCount } = await startInventory(scene.host, { repositoryIds: [office] });
  const query = { holderType: ['REPOSITORY' as const], status: ['ACTIVE' as const], limit: 200 };
  const { items } = done(await scene.host.call(keyEndpoints.list, { query }, { as: admin }));
  const other = items.find(({ holder }) => holder?.id === cabinet);
  expect(done(await scan(id, String(other?.marking), { keyId: other?.id }))).toMatchObject({ result: 'FOUND' });
  expect(await read(id)).toMatchObject({ keyCount, found: 0, wrongPlace: 0 });
});

it('counts a ring as one thing: what is left of its keys, each where it was registered or not', async () => {
  const { items } = done(await scene.host.call(KeyRing.endpoints.list, { query: {} }, { as: admin }));
  const ring = items.find(({ keyCount }) => keyCount > 2);
  if (!ring) throw new Error('The demo data has a ring with keys');
  const { id, pendingCount } = await startInventory(scene.host, { keyRingIds: [ring.id] });
  const [first] = await keysOf(id);
  done(await scan(id, String(first?.marking), { keyId: first?.key?.id }));
  const all = done(await scan(id, ring.name.toUpperCase()));
  expect(all).toMatchObject({
    result: 'RING',
    counted: null,
    ring: { name: ring.name, keys: pendingCount, counted: pendingCount - 1 },
    pendingCount: 0,
  });
  const wrong = (await keysOf(id)).slice(1).filter(({ expectedAt }) => expectedAt && expectedAt.id !== cabinet);
  expect(all.ring?.wrongPlace).toBe(wrong.filter(({ key }) => key?.id !== first?.key?.id).length);
  expect(done(await scan(id, ring.name)).ring).toMatchObject({ counted: 0 });
});

it('has holders sign the text of its template, and refuses one of others', async () => {
  const content = '{innehavare} svarar för {antal} nycklar.';
  const template = done(await scene.host.call(ReceiptTemplate.endpoints.create, { body: { name: 'Räknas', content } }, { as: admin }));
  const startsOn = new Date().toISOString().slice(0, 10);
  const scope = { userIds: [await userIdOf(scene.host, resident)] };
  const start = (receiptTemplateId: typeof template.id, as = admin) =>
    scene.host.call(calls.startInventory, { body: { startsOn, scope, receiptTemplateId } }, { as });
  const made = done(await start(template.id));
  expect(made.receiptTemplate).toEqual({ id: template.id, name: 'Räknas' });
  const own = done(await scene.host.call(calls.ownInventories, {}, { as: resident })).items.find((each) => each.id === made.id);
  const found = (own?.keys ?? []).flatMap(({ key }) => key?.id ?? []);
  const asked = done(
    await scene.host.call(calls.approveInventory, { params: { id: made.id }, body: { found, missing: [] } }, { as: resident }),
  );
  const [signing] = await scene.rows<{ text: string }>('select text from id_control_signing where id = $1', [asked.approval?.signing.id]);
  expect(signing?.text).toContain(`Rebecka Åberg svarar för ${found.length} nycklar.`);
  expect((await start('01900000-0000-7000-8000-0000000000ff' as never)).code).toBe('ERR_RECEIPT_TEMPLATE_NOT_FOUND');
  done(await scene.host.call(calls.withdrawApproval, { params: { id: made.id } }, { as: resident }));
});

it('counts a key once when two people scan it at the same moment', async () => {
  const { id } = await startInventory(scene.host, { repositoryIds: [cabinet] });
  const [key] = await keysOf(id);
  const answers = await Promise.all([scan(id, String(key?.marking)), scan(id, String(key?.marking), { repositoryId: office })]);
  expect(answers.filter(({ body }) => body.result === 'CONFLICT')).toHaveLength(1);
  expect((await keysOf(id, { status: ['VERIFIED'] })).length).toBe(1);
});

it('shows a key that was seen at two places until somebody decides where it is, and counts it once', async () => {
  const { id, pendingCount } = await startInventory(scene.host, { repositoryIds: [cabinet] });
  const [key, other] = await keysOf(id);
  const at = (line: typeof key, repositoryId: RepositoryId) => scan(id, String(line?.marking), { keyId: line?.key?.id, repositoryId });
  done(await at(key, cabinet));
  expect(done(await at(key, cabinet)).result).toBe('TWICE');
  expect(done(await at(key, office))).toMatchObject({ result: 'CONFLICT', pendingCount: pendingCount - 1 });
  done(await at(other, office));
  expect(done(await at(other, cabinet)).result).toBe('CONFLICT');
  expect(await read(id)).toMatchObject({ disputed: 2, found: 1, wrongPlace: 1, pendingCount: pendingCount - 2 });
  expect((await keysOf(id, { disputed: true })).length).toBe(2);
  done(
    await byHand(
      id,
      (await keysOf(id, { status: ['PENDING'] })).flatMap((line) => line.key?.id ?? []),
    ),
  );
  expect((await end(id)).code).toBe('ERR_INVENTORY_STILL_DISPUTED');
  const decide = (line: typeof key, keep: 'COUNTED' | 'SEEN') =>
    scene.host.call(calls.decideCount, { params: { id: line?.id ?? '' }, body: { keep } }, { as: admin });
  expect(done(await decide(key, 'COUNTED'))).toMatchObject({ outcome: 'FOUND', foundAt: { id: cabinet }, alsoSeen: null });
  expect(done(await decide(other, 'SEEN'))).toMatchObject({ outcome: 'FOUND', foundAt: { id: cabinet }, alsoSeen: null });
  expect((await decide(other, 'SEEN')).code).toBe('ERR_INVENTORY_KEY_NOT_DISPUTED');
  expect(done(await end(id)).disputed).toBe(0);
});

it('stands in the log of the customer, whoever counted and decided', async () => {
  const as = 'partner@demo.example';
  const { id } = await startInventory(scene.host, { repositoryIds: [cabinet] });
  const [key, other] = await keysOf(id);
  const scanned = { keyId: key?.key?.id };
  done(await scan(id, String(key?.marking), scanned));
  done(await scan(id, String(key?.marking), { ...scanned, repositoryId: office }));
  done(await scene.host.call(calls.decideCount, { params: { id: key?.id ?? '' }, body: { keep: 'SEEN' } }, { as }));
  done(await byHand(id, other?.key ? [other.key.id] : [], { as }));
  const logged = await scene.rows<{ action: string }>(
    `select action from platform_audit where subject_id = $1 and organisation_id = $2 and action like 'keys.%' order by action`,
    [id, BJORKEN],
  );
  expect(logged.map(({ action }) => action)).toEqual(['keys.countedByHand', 'keys.decidedCount']);
});

it('asks which key is meant where two lock systems have the marking, and takes the one that is said', async () => {
  const [system] = await scene.rows<{ id: string }>(
    `select id from keys_lock_system where organisation_id = $1 and name = 'Passersystem'`,
    [BJORKEN],
  );
  const body = {
    lockSystemId: system?.id as never,
    marking: 'G1',
    type: 'RFID' as const,
    holder: { type: 'REPOSITORY' as const, id: cabinet },
  };
  const twin = done(await scene.host.call(keyEndpoints.create, { body }, { as: admin }));
  const { id } = await startInventory(scene.host, { repositoryIds: [cabinet, office] });
  const several = done(await scan(id, 'g1'));
  expect(several).toMatchObject({ result: 'SEVERAL', counted: null });
  expect(several.candidates.map(({ lockSystem }) => lockSystem)).toEqual(['Gemensamma utrymmen', 'Passersystem']);
  expect(done(await scan(id, 'G1', { keyId: twin.id }))).toMatchObject({ result: 'FOUND', counted: { key: { id: twin.id } } });
});

it('counts by hand what is pending, all or nothing, and says first what is open at the end', async () => {
  const { id } = await startInventory(scene.host, { repositoryIds: [cabinet] });
  const [first, second, ...rest] = (await keysOf(id)).flatMap(({ key }) => key?.id ?? []);
  if (!first || !second) throw new Error('The cabinet has keys');
  done(await byHand(id, [first]));
  const refused = await byHand(id, [first, second]);
  expect([refused.status, refused.code]).toEqual([409, 'ERR_INVENTORY_KEY_NOT_PENDING']);
  expect((await byHand(id, [second], { as: manager })).status).toBe(403);
  const open = await end(id);
  expect([open.code, open.body]).toEqual([
    'ERR_INVENTORY_STILL_OPEN',
    expect.objectContaining({ details: expect.objectContaining({ keys: rest.length + 1 }) }),
  ]);
  done(await byHand(id, [second, ...rest], { outcome: 'MISSING' }));
  expect((await scene.host.call(calls.markMissingLost, { params: { id } }, { as: admin })).code).toBe('ERR_INVENTORY_NOT_ENDED');
  expect(done(await end(id))).toMatchObject({ status: 'ENDED', missing: rest.length + 1 });
  expect((await end(id)).code).toBe('ERR_INVENTORY_ENDED');
  expect((await byHand(id, [first])).code).toBe('ERR_INVENTORY_ENDED');
  const lost = done(await scene.host.call(calls.markMissingLost, { params: { id } }, { as: admin }));
  expect(lost.changed).toBeGreaterThan(0);
  expect(done(await scene.host.call(keyEndpoints.get, { params: { id: second } }, { as: admin })).status).toBe('LOST');
  expect(done(await scene.host.call(calls.markMissingLost, { params: { id } }, { as: admin })).changed).toBe(0);
  expect((await read(id)).toMarkLost).toBe(0);
});

it('writes to each holder once a round, and a holder approves with an e-ID what they have and what is missing', async () => {
  const userId = await userIdOf(scene.host, resident);
  const { id, pendingCount } = await startInventory(scene.host, { userIds: [userId] }, 'Höstens inventering');
  const before = (await mailsIn(scene.host, resident)).length;
  for (const round of [0, 0, 1]) await activity('askHolders', { inventoryId: id, round });
  expect((await mailsIn(scene.host, resident)).slice(before).map(({ subject }) => subject)).toEqual([
    'Brf Björken inventerar nycklar',
    'Påminnelse: Brf Björken inventerar nycklar',
  ]);
  const mine = done(await scene.host.call(calls.ownInventories, {}, { as: resident })).items.find((each) => each.id === id);
  const [missing, ...found] = (mine?.keys ?? []).flatMap(({ key }) => key?.id ?? []);
  if (!missing) throw new Error('The resident has keys');
  const answer = { found, missing: [missing] };
  const approve = (body: typeof answer, as = resident) => scene.host.call(calls.approveInventory, { params: { id }, body }, { as });
  expect((await approve(answer, 'resident.no@demo.example')).status).toBe(404);
  expect((await approve({ found: [missing], missing: [missing] })).code).toBe('ERR_INVENTORY_NOTHING_TO_APPROVE');
  const asked = done(await approve(answer));
  expect((await approve(answer)).code).toBe('ERR_INVENTORY_APPROVAL_PENDING');
  const signingId = String(asked.approval?.signing.id);
  done(await scene.host.call(signingEndpoints.start, { params: { id: signingId }, body: { device: 'OTHER' } }, { as: resident }));
  await scene.desk.press('sign');
  expect(await scene.desk.look(scene.host.runtime, BJORKEN, signingId)).toBe('complete');
  const verify = () => activity('verifyApproval', { approvalId: asked.approval?.id });
  expect([await verify(), await verify()]).toEqual(['SIGNED', 'SIGNED']);
  expect(await read(id)).toMatchObject({ pendingCount: 0, found: pendingCount - 1, missing: 1, pendingHolderCount: 0 });
  expect((await keysOf(id, { outcome: ['MISSING'] }))[0]).toMatchObject({
    key: { id: missing },
    way: 'HOLDER',
    countedBy: 'Rebecka Åberg',
  });
  const holders = done(await scene.host.call(calls.listInventoryHolders, { params: { id }, query: {} }, { as: admin })).items;
  expect(holders).toEqual([
    { type: 'USER', id: userId, name: 'Rebecka Åberg', status: 'VERIFIED', keyCount: pendingCount, pendingCount: 0 },
  ]);
});

it('takes back a signature that is under way when the holder withdraws or the inventory ends, and counts nothing then', async () => {
  const userId = await userIdOf(scene.host, resident);
  const { id } = await startInventory(scene.host, { userIds: [userId] });
  const own = async () => done(await scene.host.call(calls.ownInventories, {}, { as: resident })).items.find((each) => each.id === id);
  const found = ((await own())?.keys ?? []).flatMap(({ key }) => key?.id ?? []);
  const approve = async () =>
    done(await scene.host.call(calls.approveInventory, { params: { id }, body: { found, missing: [] } }, { as: resident }));
  await approve();
  done(await scene.host.call(calls.withdrawApproval, { params: { id } }, { as: resident }));
  expect((await own())?.approval).toBeNull();
  const { approval } = await approve();
  done(await end(id, true));
  expect(await activity('verifyApproval', { approvalId: approval?.id })).toBe('ENDED');
  expect(await read(id)).toMatchObject({ found: 0, pendingCount: found.length });
  expect(await own()).toBeUndefined();
});

it('says on paper and in a workbook what was not found', async () => {
  const { id } = await startInventory(scene.host, { repositoryIds: [cabinet] });
  done(await scan(id, 'X-1000'));
  const { raw } = await scene.host.call(calls.inventoryReport, { params: { id } }, { as: admin });
  expect((await openPdf(new Uint8Array(raw))).pages.join(' ')).toMatch(/Inventering av nycklar.*X-1000/s);
  const { raw: book } = await scene.host.call(calls.exportInventoryKeys, { query: { inventoryId: id } }, { as: admin });
  expect(Buffer.from(book).subarray(0, 2).toString()).toBe('PK');
});
