import { asSystem, type Ctx, newId } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HolderRef, keyEndpoints, type KeyId, type KeyRingId, type LockSystemId } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';
import { keyCustody, keyPlaces, keyRegistry, type KeyToCreate, lockSystems } from '../api.ts';

const organisationId = demoOrganisations.bjorken;
let host: TestHost;
let lockSystemId: LockSystemId;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  const { id } = await write((ctx) => services().systems.findOrCreate(ctx, { organisationId, name: 'Registret' }));
  lockSystemId = id;
});
afterAll(() => host.stop());

const services = () =>
  host.runtime.services.resolve({ registry: keyRegistry, custody: keyCustody, systems: lockSystems, places: keyPlaces });
const write = <T>(run: (ctx: Ctx) => Promise<T>, at: string = organisationId) =>
  host.runtime.work.write(asSystem({ kind: 'organisation', organisationId: at }), run);

function aKey(marking: string, facts: Partial<KeyToCreate> = {}): KeyToCreate {
  const texts = { name: '', manufacturer: '', idNumber: '', note: '', owner: '', chartGroup: '' };
  const rest = { level: undefined, holder: undefined, keyRingId: undefined, expectedReturnAt: undefined };
  return { ...texts, ...rest, id: newId<KeyId>(), organisationId, lockSystemId, marking, type: 'MECHANICAL', status: 'ACTIVE', ...facts };
}
async function made(...markings: string[]): Promise<KeyId[]> {
  const keys = markings.map((marking) => aKey(marking));
  await write((ctx) => services().registry.createMany(ctx, keys));
  return keys.map(({ id }) => id);
}
const read = (id: KeyId) => host.call(keyEndpoints.get, { params: { id } }, { as: 'admin@demo.example' });
const historyOf = async (id: KeyId) =>
  (await host.call(keyEndpoints.history, { params: { id }, query: {} }, { as: 'admin@demo.example' })).body.items;
const person = (): Promise<HolderRef> =>
  host
    .call(keyEndpoints.list, { query: { holderType: ['USER'], limit: 1 } }, { as: 'admin@demo.example' })
    .then(({ body }) => ({ type: 'USER', id: body.items[0]?.holder?.id ?? '' }));

it('creates many at once, leaves out those whose marking is taken, and writes a trace of each', async () => {
  const keys = [aKey("R'1"), aKey('R"2?', { note: 'å\\ä\nö', expectedReturnAt: '2099-01-31' }), aKey('R3')];
  await write((ctx) => services().registry.createMany(ctx, keys));
  const again = [aKey('r3'), aKey('R4')];
  const created = await write((ctx) => services().registry.createMany(ctx, again));
  expect([...created]).toEqual([again[1]?.id]);
  const second = keys[1]?.id ?? newId<KeyId>();
  expect((await read(second)).body).toMatchObject({ marking: 'R"2?', note: 'å\\ä\nö', expectedReturnAt: '2099-01-31', version: 1 });
  expect((await historyOf(second)).map(({ action, who }) => [action, who])).toEqual([['create', 'Nyckelporten']]);
});

it('leaves one of two alike in the same list', async () => {
  const created = await write((ctx) => services().registry.createMany(ctx, [aKey('Tvilling'), aKey('tvilling')]));
  expect(created.size).toBe(1);
});

it('finds keys by their markings without regard to case, the archived ones too', async () => {
  const [id] = await made('S1');
  await host.call(keyEndpoints.archive, { params: { id: id ?? '' } }, { as: 'admin@demo.example' });
  const found = await write((ctx) => services().registry.byMarkings(ctx, lockSystemId, [' s1 ', 'S2']));
  expect([...found.keys()]).toEqual(['s1']);
  expect(found.get('s1')).toMatchObject({ id, isArchived: true, lockSystem: { name: 'Registret' } });
});

it('changes many at once, says what they were, and leaves alone what has changed meanwhile', async () => {
  const [one = newId<KeyId>(), two = newId<KeyId>()] = await made('T1', 'T2');
  const facts = { name: 'Ny', status: 'LOST' } as const;
  const changed = await write((ctx) =>
    services().registry.changeMany(ctx, [
      { id: one, facts, ifVersion: 1 },
      { id: two, facts, ifVersion: 7 },
    ]),
  );
  expect(changed).toEqual([{ id: one, before: { name: '', status: 'ACTIVE' }, leftLoan: false, version: 2 }]);
  expect((await read(one)).body).toMatchObject({ name: 'Ny', status: 'LOST', version: 2 });
  expect((await read(two)).body).toMatchObject({ status: 'ACTIVE', version: 1 });
  expect((await historyOf(one))[0]?.changes).toEqual(expect.arrayContaining([{ field: 'status', from: 'ACTIVE', to: 'LOST' }]));
});

it('takes creations back as long as nothing has been built on them', async () => {
  const [one = newId<KeyId>(), two = newId<KeyId>()] = await made('U1', 'U2');
  await write((ctx) => services().registry.changeMany(ctx, [{ id: two, facts: { note: 'ändrad' } }]));
  const removed = await write((ctx) =>
    services().registry.removeMany(
      ctx,
      [one, two].map((id) => ({ id, version: 1 })),
    ),
  );
  expect([...removed]).toEqual([one]);
  expect((await read(one)).status).toBe(404);
});

it("sees and changes nothing of another organisation's", async () => {
  const [id = newId<KeyId>()] = await made('V1');
  const elsewhere = demoOrganisations.otherCustomer;
  await expect(write((ctx) => services().registry.byIds(ctx, [id]), elsewhere)).rejects.toMatchObject({ refusal: { status: 404 } });
  expect(await write((ctx) => services().registry.changeMany(ctx, [{ id, facts: { note: 'x' } }]), elsewhere)).toEqual([]);
  await expect(write((ctx) => services().custody.lockForLoan(ctx, [id]), elsewhere)).rejects.toMatchObject({ refusal: { status: 404 } });
});

const makeTogether = () => write((ctx) => services().systems.findOrCreate(ctx, { organisationId, name: 'Samtidigt' }));

it('makes a lock system once when many ask at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, makeTogether));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
});

it('finds rings and storage places by name', async () => {
  const rings = await write((ctx) => services().places.keyRingsByName(ctx, organisationId, ['STÄD', 'finns inte']));
  expect([...rings.keys()]).toEqual(['städ']);
  const places = await write((ctx) => services().places.repositoriesByName(ctx, organisationId, ['nyckelskåp expeditionen']));
  expect(places.size).toBe(1);
});

it('lends a key to one of two who try at the same moment', async () => {
  const [id = newId<KeyId>()] = await made('W1');
  const lend = () =>
    write(async (ctx) => {
      await services().custody.lockForLoan(ctx, [id]);
      await services().custody.reserve(ctx, [id], newId());
    });
  const outcomes = await Promise.allSettled([lend(), lend()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { refusal: { code: 'ERR_KEY_ON_LOAN' } } });
});

it('refuses keys that cannot be lent, naming each', async () => {
  const [archived = newId<KeyId>(), lost = newId<KeyId>(), held = newId<KeyId>(), good = newId<KeyId>()] = await made(
    'X1',
    'X2',
    'X3',
    'X4',
  );
  const holder = await person();
  await host.call(keyEndpoints.archive, { params: { id: archived } }, { as: 'admin@demo.example' });
  await write((ctx) =>
    services().registry.changeMany(ctx, [
      { id: lost, facts: { status: 'LOST' } },
      { id: held, facts: { holder } },
    ]),
  );
  const refusalOf = (ids: readonly KeyId[], to?: HolderRef) =>
    write((ctx) => services().custody.lockForLoan(ctx, ids, to)).then(
      () => undefined,
      ({ refusal, details }: { refusal: { code: string }; details: { markings: string } }) => [refusal.code, details.markings],
    );
  expect(await refusalOf([archived, good])).toEqual(['ERR_KEY_ARCHIVED', 'X1']);
  expect(await refusalOf([lost, good])).toEqual(['ERR_KEY_NOT_ACTIVE', 'X2']);
  expect(await refusalOf([held, good])).toEqual(['ERR_KEY_HELD_ELSEWHERE', 'X3']);
  expect(await refusalOf([held, good], holder)).toBeUndefined();

  const lendableTo = async (userId: string) => {
    const { body } = await host.call(
      keyEndpoints.list,
      { query: { ids: [archived, lost, held, good], lendableTo: userId } },
      { as: 'admin@demo.example' },
    );
    return body.items.map(({ marking }) => marking).toSorted();
  };
  const { body: free } = await host.call(
    keyEndpoints.list,
    { query: { ids: [archived, lost, held, good], lendable: 'true' } },
    { as: 'admin@demo.example' },
  );
  expect(free.items.map(({ marking, holder: at }) => [marking, at])).toEqual([['X4', null]]);
  expect(await lendableTo(holder.id)).toEqual(['X3', 'X4']);
  expect(await lendableTo(newId())).toEqual([]);
  const { body: other } = await host.call(authEndpoints.session, {}, { as: 'resident@demo.example' });
  expect(await lendableTo(other.user.id)).toEqual(['X4']);
  await write((ctx) => services().custody.reserve(ctx, [good], newId()));
  expect(await lendableTo(holder.id)).toEqual(['X3']);
});

it('is PENDING until signed, then with the borrower, then back', async () => {
  const [id = newId<KeyId>()] = await made('Y1');
  const [loanId, holder] = [newId(), await person()];
  await write((ctx) => services().custody.reserve(ctx, [id], loanId));
  expect((await read(id)).body).toMatchObject({ status: 'PENDING', loanId });
  const change = { params: { id }, body: { version: 2, holder } };
  expect(await host.call(keyEndpoints.update, change, { as: 'admin@demo.example' })).toMatchObject({
    status: 409,
    code: 'ERR_KEY_ON_LOAN',
  });
  await expect(write((ctx) => services().custody.handOver(ctx, [id], { loanId: newId(), holder }))).rejects.toMatchObject({
    refusal: { code: 'ERR_KEY_ON_LOAN' },
  });
  await write((ctx) => services().custody.handOver(ctx, [id], { loanId, holder, expectedReturnAt: '2099-05-01' }));
  expect((await read(id)).body).toMatchObject({ status: 'ACTIVE', holder, loanId, expectedReturnAt: '2099-05-01' });
  expect(await host.call(keyEndpoints.archive, { params: { id } }, { as: 'admin@demo.example' })).toMatchObject({
    code: 'ERR_KEY_ON_LOAN',
  });
  await write((ctx) => services().custody.takeBack(ctx, [id]));
  expect((await read(id)).body).toMatchObject({ holder: null, loanId: null, expectedReturnAt: null });
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['takenBack', 'handedOver', 'loanRequested', 'create']);
});

it('lets go of the keys of a loan that came to nothing, and of no others', async () => {
  const [one = newId<KeyId>(), two = newId<KeyId>()] = await made('Z1', 'Z2');
  const [mine, other] = [newId(), newId()];
  await write((ctx) => services().custody.reserve(ctx, [one], mine));
  await write((ctx) => services().custody.reserve(ctx, [two], other));
  await write((ctx) => services().custody.release(ctx, [one, two], mine));
  expect((await read(one)).body.status).toBe('ACTIVE');
  expect((await read(two)).body.status).toBe('PENDING');
});

it('holds a ring of the same organisation only, whatever a caller says', async () => {
  const key = aKey('Å1', { keyRingId: newId<KeyRingId>() });
  await expect(write((ctx) => services().registry.createMany(ctx, [key]))).rejects.toThrow('foreign key');
});

it('blocks keys, and one that waits for a signature once that has come, or will not', async () => {
  const [free = newId<KeyId>(), signed = newId<KeyId>(), given = newId<KeyId>()] = await made('Å1', 'Å2', 'Å3');
  const [loanId, other, holder] = [newId(), newId(), await person()];
  await write((ctx) => services().custody.reserve(ctx, [signed], loanId));
  await write((ctx) => services().custody.reserve(ctx, [given], other));
  const gone = aKey('Å4', { status: 'DISCONTINUED' });
  await write((ctx) => services().registry.createMany(ctx, [gone]));
  await write((ctx) => services().registry.block(ctx, [free, signed, given, gone.id, newId<KeyId>()]));
  expect((await read(gone.id)).body.status).toBe('DISCONTINUED');
  const statuses = async () => Promise.all([free, signed, given].map(async (id) => (await read(id)).body.status));
  expect(await statuses()).toEqual(['BLOCKED', 'PENDING', 'PENDING']);
  await write((ctx) => services().custody.handOver(ctx, [signed], { loanId, holder }));
  await write((ctx) => services().custody.release(ctx, [given], other));
  expect(await statuses()).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED']);
  expect((await historyOf(given)).map(({ action }) => action)).toEqual(['loanEnded', 'blockedAfter', 'loanRequested', 'create']);
  // whoever has found it says so, once and for all
  await host.call(keyEndpoints.setStatus, { body: { keyIds: [given], status: 'ACTIVE' } }, { as: 'admin@demo.example' });
  await write((ctx) => services().custody.reserve(ctx, [given], other));
  await write((ctx) => services().custody.release(ctx, [given], other));
  expect((await read(given)).body.status).toBe('ACTIVE');
});
