import { startTestHost, type TestHost } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  keyEndpoints,
  KeyRing,
  keyRingEndpoints,
  keySettingsEndpoints,
  LockSystem,
  ReceiptTemplate,
  receiptTemplateEndpoints,
  Repository,
} from '../../contract/index.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const OTHER = { as: 'admin.other@demo.example' };
let host: TestHost;
let lockSystemId: string;
let responsibleId: string;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  lockSystemId = (await host.call(LockSystem.endpoints.create, { body: { name: 'Knippor' } }, ADMIN)).body.id;
  const { body } = await host.call(userEndpoints.list, { query: { query: 'manager@demo.example' } }, ADMIN);
  responsibleId = body.items[0]?.id ?? '';
});
afterAll(() => host.stop());

let made = 0;
const place = async (name: string) =>
  (await host.call(Repository.endpoints.create, { body: { name, responsibleId: responsibleId as never } }, ADMIN)).body;
const ring = async (name: string) => (await host.call(KeyRing.endpoints.create, { body: { name } }, ADMIN)).body;
const template = async (name: string, content = 'Tack {innehavare}') =>
  (await host.call(ReceiptTemplate.endpoints.create, { body: { name, content } }, ADMIN)).body;
const keyAt = async (id: string) => {
  const holder = { type: 'REPOSITORY' as const, id };
  const body = { lockSystemId: lockSystemId as never, marking: `P${++made}`, type: 'MECHANICAL' as const, holder };
  return (await host.call(keyEndpoints.create, { body }, ADMIN)).body;
};
const keysAtProperty = async (atProperty: string, as = ADMIN) =>
  (await host.call(keyEndpoints.list, { query: { atProperty } }, as)).body.items.map(({ id }) => id).toSorted();
const put = (id: KeyRing['id'], keyIds: readonly string[], as = ADMIN) =>
  host.call(keyRingEndpoints.putOnRing, { params: { id }, body: { keyIds: keyIds as never } }, as);
const ringNow = async (id: KeyRing['id']) => (await host.call(KeyRing.endpoints.get, { params: { id } }, ADMIN)).body;

const written = (content: string) => host.call(ReceiptTemplate.endpoints.create, { body: { name: 'Fel', content } }, ADMIN);

it('are listed by the property that they name, and by whose they are', async () => {
  const body = { name: 'Skåp A', property: 'Lindgatan 1', responsibleId: responsibleId as never };
  const { id } = (await host.call(Repository.endpoints.create, { body }, ADMIN)).body;
  const found = async (query: object, as = ADMIN) => {
    const { status, body: list } = await host.call(
      Repository.endpoints.list,
      { query: { property: 'Lindgatan 1', ...query } as object },
      as,
    );
    return [status, list.items.map((item) => item.id)];
  };
  expect(await found({})).toEqual([200, [id]]);
  expect(await found({ property: 'Lindgatan' })).toEqual([200, []]);
  expect(await found({ organisationId: BJORKEN }, { as: 'partner@demo.example' })).toEqual([200, [id]]);
  expect(await found({ organisationId: responsibleId }, { as: 'partner@demo.example' })).toEqual([200, []]);
  expect(await found({}, OTHER)).toEqual([200, []]);
});

it('gives the keys of a property, at however many places, to whom they belong', async () => {
  const body = { property: 'Lindgatan 9', responsibleId: responsibleId as never };
  const names = Array.from({ length: 3 }, (_, at) => `Lindskåp ${at}`);
  const places = await Promise.all(names.map((name) => host.call(Repository.endpoints.create, { body: { ...body, name } }, ADMIN)));
  const keys = [];
  for (const { body: at } of places) keys.push((await keyAt(at.id)).id);
  expect(await keysAtProperty('Lindgatan 9')).toEqual(keys.toSorted());
  expect(await keysAtProperty('Lindgatan')).toEqual([]);
  expect(await keysAtProperty('Lindgatan 9', OTHER)).toEqual([]);
});

it('moves keys to a place without a signature; none that a loan has, that is archived, or another\u2019s', async () => {
  const [from, to] = [await place('Från'), await place('Till')];
  const keyIds = [(await keyAt(from.id)).id, (await keyAt(from.id)).id];
  const move = (id: string, as = ADMIN, some = keyIds) =>
    host.call(keyEndpoints.moveMany, { body: { keyIds: some, repositoryId: id as Repository['id'] } }, as);
  expect((await move(to.id)).body).toEqual({ changed: 2, blocked: [] });
  const { body: moved } = await host.call(keyEndpoints.list, { query: { ids: keyIds } }, ADMIN);
  expect(moved.items.map(({ holder }) => holder?.name)).toEqual(['Till', 'Till']);
  expect((await move(to.id, { as: 'manager@demo.example' })).status).toBe(200);
  expect((await move(to.id, OTHER)).status).toBe(404);
  expect((await move(responsibleId)).body).toMatchObject({ code: 'ERR_KEY_HOLDER_NOT_FOUND' });
  await host.call(keyEndpoints.archive, { params: { id: String(keyIds[0]) } }, ADMIN);
  expect((await move(from.id)).body).toMatchObject({ code: 'ERR_KEY_ARCHIVED' });
});

describe('what goes', () => {
  it('removes an empty storage place, once', async () => {
    const { id } = await place('Tomma skåpet');
    expect((await host.call(Repository.endpoints.remove, { params: { id } }, OTHER)).status).toBe(404);
    expect((await host.call(Repository.endpoints.remove, { params: { id } }, { as: 'manager@demo.example' })).status).toBe(403);
    expect((await host.call(Repository.endpoints.remove, { params: { id } }, ADMIN)).status).toBe(200);
    expect((await host.call(Repository.endpoints.remove, { params: { id } }, ADMIN)).status).toBe(404);
  });

  it('names the keys that hold a storage place', async () => {
    const { id } = await place('Fulla skåpet');
    const { marking } = await keyAt(id);
    const { status, body } = await host.call(Repository.endpoints.remove, { params: { id } }, ADMIN);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'ERR_REPOSITORY_HELD', message: expect.stringContaining(`${marking} (Knippor)`) });
    expect((await host.call(Repository.endpoints.get, { params: { id } }, ADMIN)).body).toMatchObject({ keyCount: 1 });
  });

  it('keeps a template that rings and settings name', async () => {
    const { id } = await template('Standard');
    const { body: now } = await host.call(keySettingsEndpoints.getKeySettings, { params: { id: BJORKEN } }, ADMIN);
    const change = { version: now.version, receiptTemplateId: id };
    await host.call(keySettingsEndpoints.changeKeySettings, { params: { id: BJORKEN }, body: change }, ADMIN);
    await host.call(KeyRing.endpoints.create, { body: { name: 'Med mall', receiptTemplateId: id } }, ADMIN);
    const { body } = await host.call(ReceiptTemplate.endpoints.remove, { params: { id } }, ADMIN);
    expect(body).toMatchObject({ code: 'ERR_RECEIPT_TEMPLATE_HELD', message: expect.stringContaining('Med mall') });
  });
});

describe('a key ring', () => {
  it('lies where its keys lie, and moves as one thing', async () => {
    const [cabinet, safe] = [await place('Ringskåpet'), await place('Ringsafen')];
    const { id } = await ring('Vaktmästarens');
    expect(await ringNow(id)).toMatchObject({ holder: null, keyCount: 0 });
    const first = await keyAt(cabinet.id);
    const second = await keyAt(safe.id);
    expect((await put(id, [first.id])).body).toEqual({ changed: 1 });
    await put(id, [second.id]);
    // a key that is hung on lies where the ring lies
    expect(await ringNow(id)).toMatchObject({ holder: { type: 'REPOSITORY', name: 'Ringskåpet' }, keyCount: 2 });
    const to = { holder: { type: 'REPOSITORY' as const, id: safe.id }, signing: 'DIGITAL_LATER' as const };
    expect((await host.call(keyRingEndpoints.changeRingHolder, { params: { id }, body: to }, ADMIN)).body).toEqual({ loan: null });
    expect(await ringNow(id)).toMatchObject({ holder: { name: 'Ringsafen' } });
    const off = { params: { id }, body: { keyIds: [first.id] } };
    expect((await host.call(keyRingEndpoints.takeOffRing, off, ADMIN)).body).toEqual({ changed: 1 });
    expect((await host.call(keyRingEndpoints.takeOffRing, off, ADMIN)).body).toEqual({ changed: 0 });
    expect(await ringNow(id)).toMatchObject({ keyCount: 1 });
  });

  it('stays while a key hangs on it, and goes when only archived ones name it', async () => {
    const { id } = await ring('Gammal knippa');
    const { id: keyId } = await keyAt((await place('Gamla skåpet')).id);
    const remove = () => host.call(KeyRing.endpoints.remove, { params: { id } }, ADMIN);
    await put(id, [keyId]);
    expect((await remove()).body).toMatchObject({ code: 'ERR_KEY_RING_HELD' });
    await host.call(keyEndpoints.archive, { params: { id: keyId } }, ADMIN);
    expect((await remove()).status).toBe(200);
    const { body } = await host.call(keyEndpoints.restore, { params: { id: keyId } }, ADMIN);
    expect(body).toMatchObject({ archivedAt: null, keyRing: null });
  });

  it('is nobody else’s, and has no keys of others', async () => {
    const { id } = await ring('Ensam');
    const { body: others } = await host.call(keyEndpoints.list, { query: { limit: 1 } }, OTHER);
    expect((await put(id, [others.items[0]?.id ?? ''])).status).toBe(404);
    expect((await put(id, [others.items[0]?.id ?? ''], OTHER)).status).toBe(404);
    const to = { holder: { type: 'REPOSITORY' as const, id: (await place('Ingenstans')).id } };
    const { body } = await host.call(keyRingEndpoints.changeRingHolder, { params: { id }, body: to }, ADMIN);
    expect(body).toMatchObject({ code: 'ERR_KEY_RING_EMPTY' });
  });
});

describe('a receipt template', () => {
  it('says who made it and when it was changed', async () => {
    const { id, version } = await template('Med upphov');
    await host.call(ReceiptTemplate.endpoints.update, { params: { id }, body: { version, content: 'Nytt' } }, ADMIN);
    const { body } = await host.call(ReceiptTemplate.endpoints.get, { params: { id } }, ADMIN);
    expect(body).toMatchObject({ creator: 'Karin Lindqvist', content: 'Nytt' });
    expect(Date.parse(body.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
  });

  it('refuses what is too long for a receipt', async () => {
    const long = await written('x'.repeat(4001));
    expect(long.status).toBe(422);
    expect(long.body).toMatchObject({ code: 'ERR_RECEIPT_TEMPLATE_TOO_LONG', message: expect.stringContaining('4001') });
  });

  it('is shown as the PDF that it makes', async () => {
    const body = { content: 'Hei {innehaver}', language: 'nb' as const };
    const { status, raw } = await host.call(receiptTemplateEndpoints.previewTemplate, { body }, ADMIN);
    expect(status).toBe(200);
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('keeps settings: a stale change and a template of others are refused', async () => {
  const at = { params: { id: BJORKEN } };
  const { body: now } = await host.call(keySettingsEndpoints.getKeySettings, at, ADMIN);
  const change = (said: object, version = now.version) =>
    host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: { ...said, version } }, ADMIN);
  expect((await change({ copyToId: '01900000-0000-7000-8000-000000000099' })).status).toBe(404);
  const { body } = await change({ loanDays: 14, copyToId: responsibleId });
  expect(body).toMatchObject({ loanDays: 14, copyTo: { id: responsibleId } });
  expect((await change({ loanDays: 7 }, now.version)).status).toBe(409);
  expect((await host.call(keySettingsEndpoints.getKeySettings, at, OTHER)).status).toBe(404);
});
