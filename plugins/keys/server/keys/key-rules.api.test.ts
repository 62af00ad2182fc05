import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, type KeyId, KeyRing, LockSystem, Repository } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';

const as = 'admin@demo.example';
let host: TestHost;
let lockSystemId: string;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  lockSystemId = (await host.call(LockSystem.endpoints.create, { body: { name: 'Regler' } }, { as })).body.id;
});
afterAll(() => host.stop());

const create = (facts: { readonly marking: string; readonly [field: string]: unknown }, language: 'SE' | 'NO' = 'SE') =>
  host.call(keyEndpoints.create, { body: { lockSystemId, type: 'MECHANICAL', ...facts } }, { as, language });
const change = (id: string, body: { readonly version: number; readonly [field: string]: unknown }) =>
  host.call(keyEndpoints.update, { params: { id }, body }, { as });

it('has a marking once in its lock system, whatever the case, and says so in both languages', async () => {
  await create({ marking: 'A1' });
  const again = await create({ marking: ' a1 ' }, 'NO');
  expect(again).toMatchObject({ status: 409, code: 'ERR_KEY_MARKING_EXISTS', body: { message: 'Merkingen eksisterer allerede' } });
  expect(again.body).toMatchObject({ details: { existing: { marking: 'A1', archived: false }, fields: [{ path: 'body.marking' }] } });
  expect((await create({ marking: 'A1' })).body).toMatchObject({ message: 'Märkningen finns redan' });
});

it('keeps the marking of an archived key', async () => {
  const { body } = await create({ marking: 'A2' });
  await host.call(keyEndpoints.archive, { params: { id: body.id } }, { as });
  expect((await create({ marking: 'A2' })).body).toMatchObject({ details: { existing: { archived: true } } });
});

it('takes the same marking in another lock system', async () => {
  const other = await host.call(LockSystem.endpoints.create, { body: { name: 'Andra regler' } }, { as });
  await create({ marking: 'A3' });
  expect((await create({ marking: 'A3', lockSystemId: other.body.id })).status).toBe(201);
});

it('gives a marking to one of many who ask at the same moment, and refuses the others', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ marking: 'B1' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['ERR_KEY_MARKING_EXISTS']));
});

it('keeps 007 and 1E5 as they are written, and 7 is another marking than 007', async () => {
  expect((await create({ marking: '007' })).body.marking).toBe('007');
  expect((await create({ marking: '7' })).status).toBe(201);
  expect((await create({ marking: '1E5' })).body.marking).toBe('1E5');
});

it('refuses a return date that has passed, and an edit may leave an old one as it is', async () => {
  const refused = await create({ marking: 'C1', expectedReturnAt: '2020-01-31' }, 'NO');
  expect(refused).toMatchObject({ status: 422, code: 'ERR_KEY_RETURN_DATE_PASSED', body: { message: 'Forventet returdato er utløpt' } });
  const overdue = await host.call(keyEndpoints.list, { query: { overdue: 'true' } }, { as });
  const [late] = overdue.body.items;
  if (!late) throw new Error('The demo data has an overdue key');
  const kept = await change(late.id, { version: late.version, note: 'Påmind', expectedReturnAt: late.expectedReturnAt });
  expect(kept).toMatchObject({ status: 200, body: { overdue: true, note: 'Påmind' } });
});

it('is overdue no longer once it is lost, in lists as in figures', async () => {
  const overdue = async () => (await host.call(keyEndpoints.list, { query: { overdue: 'true' } }, { as })).body.items.map(({ id }) => id);
  const figure = async () => (await host.call(keyEndpoints.summary, { query: {} }, { as })).body.overdue.count;
  const [late, count] = [(await overdue())[0] as KeyId, await figure()];
  const { version } = (await host.call(keyEndpoints.get, { params: { id: late } }, { as })).body;
  expect(await change(late, { version, status: 'LOST' })).toMatchObject({ status: 200, body: { overdue: false } });
  expect(await overdue()).not.toContain(late);
  expect(await figure()).toBe(count - 1);
});

it('refuses a stale change with the current row', async () => {
  const { body } = await create({ marking: 'D1' });
  await change(body.id, { version: 1, note: 'först' });
  const stale = await change(body.id, { version: 1, note: 'sedan' });
  expect(stale).toMatchObject({ status: 409, code: 'ERR_STALE', body: { details: { current: { note: 'först', version: 2 } } } });
});

it('lets one of two who change the same version at the same moment through', async () => {
  const { body } = await create({ marking: 'D2' });
  const answers = await Promise.all([change(body.id, { version: 1, note: 'ena' }), change(body.id, { version: 1, note: 'andra' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('has a holder and a ring of its own organisation only', async () => {
  const other = { as: 'admin.other@demo.example' };
  const place = (await host.call(Repository.endpoints.list, { query: {} }, other)).body.items[0];
  const ring = await host.call(KeyRing.endpoints.create, { body: { name: 'Deras' } }, other);
  const holder = { type: 'REPOSITORY', id: place?.id };
  expect(await create({ marking: 'E1', holder })).toMatchObject({ status: 404, code: 'ERR_KEY_HOLDER_NOT_FOUND' });
  expect(await create({ marking: 'E1', keyRingId: ring.body.id })).toMatchObject({ status: 404, code: 'ERR_KEY_RING_NOT_FOUND' });
  // a partner sees both organisations, and still may not mix them
  const norwegian = await host.call(Repository.endpoints.list, { query: {} }, { as: 'admin.no@demo.example' });
  const mixed = {
    lockSystemId,
    marking: 'E1',
    type: 'RFID',
    holder: { type: 'REPOSITORY', id: norwegian.body.items[0]?.id ?? '' },
  } as const;
  expect((await host.call(keyEndpoints.create, { body: mixed }, { as: 'partner@demo.example' })).code).toBe('ERR_KEY_HOLDER_NOT_FOUND');
});

it('changes the holder by an edit that says so, and tells the history by name', async () => {
  const [place] = (await host.call(Repository.endpoints.list, { query: {} }, { as })).body.items;
  const { body } = await create({ marking: 'F1' });
  const held = await change(body.id, { version: 1, holder: { type: 'REPOSITORY', id: place?.id } });
  expect(held.body.holder).toEqual({ type: 'REPOSITORY', id: place?.id, name: place?.name });
  await host.call(keyEndpoints.archive, { params: { id: body.id } }, { as });
  const history = await host.call(keyEndpoints.history, { params: { id: body.id }, query: {} }, { as });
  expect(history.body.items.map(({ action }) => action)).toEqual(['archive', 'update', 'create']);
  expect(history.body.items[1]).toMatchObject({ who: 'Karin Lindqvist', changes: [{ field: 'holder', from: null, to: place?.name }] });
  expect(history.body.items[2]?.changes).toContainEqual({ field: 'lockSystem', from: null, to: 'Regler' });
});

it('leaves an archived key alone until it is restored', async () => {
  const { body } = await create({ marking: 'G1' });
  const { body: archived } = await host.call(keyEndpoints.archive, { params: { id: body.id } }, { as });
  const refused = await change(body.id, { version: archived.version, note: 'x' });
  expect(refused).toMatchObject({ status: 409, code: 'ERR_KEY_ARCHIVED' });
  expect((refused.body as unknown as { message: string }).message).toContain('G1');
});

it('has a lock system, ring and storage place of one name once, whatever the case', async () => {
  const system = await host.call(LockSystem.endpoints.create, { body: { name: 'REGLER' } }, { as });
  expect(system).toMatchObject({ status: 409, code: 'ERR_LOCK_SYSTEM_NAME_EXISTS' });
  const ring = await host.call(KeyRing.endpoints.create, { body: { name: 'städ' } }, { as });
  expect(ring).toMatchObject({ status: 409, code: 'ERR_KEY_RING_NAME_EXISTS' });
  const [place] = (await host.call(Repository.endpoints.list, { query: {} }, { as })).body.items;
  const twice = { name: place?.name ?? '', responsibleId: place?.responsible.id ?? '' };
  expect(await host.call(Repository.endpoints.create, { body: twice }, { as })).toMatchObject({
    status: 409,
    code: 'ERR_REPOSITORY_NAME_EXISTS',
  });
});

it('renames a lock system, and refuses a stale rename with the current row', async () => {
  const { body } = await host.call(LockSystem.endpoints.create, { body: { name: 'Gamla namnet' } }, { as });
  const rename = (name: string) => host.call(LockSystem.endpoints.update, { params: { id: body.id }, body: { version: 1, name } }, { as });
  expect((await rename('Nya namnet')).body).toMatchObject({ name: 'Nya namnet', version: 2, keyCount: 0 });
  expect(await rename('Tredje')).toMatchObject({ code: 'ERR_STALE', body: { details: { current: { name: 'Nya namnet' } } } });
});

it('makes a lock system for the customer that a partner names, and for nobody outside the reach', async () => {
  const partner = { as: 'partner@demo.example' };
  const { body: mine } = await host.call(LockSystem.endpoints.get, { params: { id: lockSystemId } }, { as });
  const body = { name: 'Av partnern', organisationId: mine.organisation.id };
  expect((await host.call(LockSystem.endpoints.create, { body }, partner)).body.organisation.name).toBe('Brf Björken');
  expect((await host.call(LockSystem.endpoints.create, { body }, { as: 'partner.other@demo.example' })).status).toBe(404);
});

it('answers for a storage place a person of the same organisation only', async () => {
  const [theirs] = (await host.call(Repository.endpoints.list, { query: {} }, { as: 'admin.other@demo.example' })).body.items;
  const body = { name: 'Skåp', responsibleId: theirs?.responsible.id ?? '' };
  expect(await host.call(Repository.endpoints.create, { body }, { as })).toMatchObject({
    status: 404,
    code: 'ERR_REPOSITORY_RESPONSIBLE_NOT_FOUND',
  });
});
