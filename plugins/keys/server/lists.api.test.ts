import { dayIn } from '@platform/core/time';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Key, keyEndpoints, KeyRing, LockSystem, Repository } from '../contract/index.ts';
import { keyPlugins } from '../testing/index.ts';

const as = 'admin@demo.example';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

type Query = Readonly<Record<string, string | number | readonly string[]>>;
/** Filters as an address has them. */
const list = (query: Query, options: { readonly as?: string; readonly organisationId?: string } = {}) =>
  host.call(keyEndpoints.list, { query: query as Parameters<typeof host.call<typeof keyEndpoints.list>>[1]['query'] }, { as, ...options });
const markings = async (query: Query) => (await list({ limit: 200, ...query })).body.items.map(({ marking }) => marking);

/** Every expected return of a list by it, page after page; `9` where there is none. */
const due = async (query: Query) => {
  const seen: Key[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await list({ limit: 50, orderBy: 'expectedReturnAt', ...query, ...(cursor && { cursor }) });
    seen.push(...body.items);
    cursor = body.nextCursor;
  }
  return seen.map(({ expectedReturnAt }) => expectedReturnAt ?? '9');
};

it('has three lock systems with 200 keys at Brf Björken, two of them archived', async () => {
  const systems = await host.call(LockSystem.endpoints.list, { query: { count: 'true' } }, { as });
  expect(systems.body.items.map(({ name, keyCount }) => [name, keyCount])).toEqual([
    ['Björkgatan 2–6', 120],
    ['Gemensamma utrymmen', 48],
    ['Passersystem', 30],
  ]);
  expect((await list({ count: 'true', limit: 1 })).body.total).toBe(198);
  expect(await markings({ archived: 'true', orderBy: 'marking' })).toEqual(['G49', 'G50']);
});

it('has the longest overdue first, and what nobody expects back last, page after page', async () => {
  const late = await due({ overdue: 'true' });
  expect(late.length).toBeGreaterThan(1);
  expect(late).toEqual(late.toSorted());
  const all = await due({});
  expect(all).toHaveLength(198);
  expect(all).toEqual(all.toSorted());
  expect(await due({ order: 'desc' })).toEqual(all.toReversed());
});

it('counts nothing unless asked', async () => {
  expect((await list({})).body).not.toHaveProperty('total');
});

it('filters by status, type, lock system, holder, ring and what is overdue', async () => {
  const { body: all } = await list({ limit: 200 });
  const check = async (query: Query, holds: (key: Key) => boolean) => {
    const expected = all.items.filter(holds).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await list({ limit: 200, ...query })).body.items.map(({ id }) => id)).toEqual(expected);
  };
  const [sample] = all.items.filter(({ keyRing }) => keyRing);
  const [person] = all.items.filter(({ holder }) => holder?.type === 'USER');
  await check({ status: ['LOST', 'DAMAGED'] }, ({ status }) => status === 'LOST' || status === 'DAMAGED');
  await check({ type: 'RFID' }, ({ type }) => type === 'RFID');
  await check({ lockSystemId: sample?.lockSystem.id ?? '' }, ({ lockSystem }) => lockSystem.id === sample?.lockSystem.id);
  await check({ holderType: 'APARTMENT' }, ({ holder }) => holder?.type === 'APARTMENT');
  await check({ holderId: person?.holder?.id ?? '' }, ({ holder }) => holder?.id === person?.holder?.id);
  await check({ keyRingId: sample?.keyRing?.id ?? '' }, ({ keyRing }) => keyRing?.id === sample?.keyRing?.id);
  await check({ overdue: 'true' }, ({ overdue }) => overdue);
  await check({ overdue: 'false', status: 'ACTIVE' }, ({ overdue, status }) => !overdue && status === 'ACTIVE');
});

it('finds what a person types: marking, name, id number, and who has it, without case and accents', async () => {
  expect(await markings({ query: 'G7' })).toEqual(['G7']);
  expect(await markings({ query: 'TVATTSTUGA', orderBy: 'marking' })).toEqual(['G1', 'G11', 'G21', 'G31', 'G41']);
  expect(await markings({ query: 'elcentral g8' })).toEqual(['G8']);
  expect(await markings({ query: '04a23f00' })).toEqual(['T001']);
  expect(await markings({ query: 'aberg', orderBy: 'marking' })).toEqual(expect.arrayContaining(['1001-1', 'T001']));
  expect(await markings({ query: 'styrelserummet', limit: 200 })).toContain('1001-4');
  expect(await markings({ query: '1003', orderBy: 'marking' })).toEqual(expect.arrayContaining(['1003-1', '1003-3']));
  expect(await markings({ query: 'finns inte' })).toEqual([]);
});

it('finds what stands behind a mark, and only there', async () => {
  const all = await markings({});
  const found = await markings({ query: '-4' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(all.filter((marking) => marking.includes('-4')).toSorted());
  expect(await markings({ query: '1001 -4' })).toEqual(['1001-4']);
  expect(await markings({ query: '-' })).toEqual([]);
});

it('finds nothing of others by searching for their people', async () => {
  expect((await list({ query: 'Solbakken' })).body.items).toEqual([]);
  expect((await list({ query: 'Granvägen' }, { as: 'partner@demo.example' })).body.items).toEqual([]);
});

it('sorts markings as people count', async () => {
  const sorted = await markings({ orderBy: 'marking', query: 'G' });
  const rooms = sorted.filter((marking) => marking.startsWith('G'));
  expect(rooms.slice(0, 11)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11']);
});

it.each<Readonly<Record<string, string>>>([{ orderBy: 'createdAt' }, { orderBy: 'marking', order: 'desc' }, { orderBy: 'name' }])(
  'pages through every key once by %o, while others are added',
  async (order) => {
    const before = new Set<string>((await list({ limit: 200 })).body.items.map(({ id }) => id));
    const [system] = (await host.call(LockSystem.endpoints.list, { query: {} }, { as })).body.items;
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; cursor !== null; page++) {
      const { body } = await list({ ...order, limit: 40, ...(cursor && { cursor }) });
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
      const marking = `Z${String(order['orderBy'])}-${page}`;
      await host.call(keyEndpoints.create, { body: { lockSystemId: system?.id ?? '', marking, name: 'A', type: 'RFID' } }, { as });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.has(id)).length).toBe(before.size);
  },
);

it('refuses a cursor that is none of ours', async () => {
  expect(await list({ cursor: 'x' })).toMatchObject({ status: 422, code: 'ERR_INVALID' });
});

it("shows a partner its customers' keys, or one customer's when working for it", async () => {
  const partner = 'partner@demo.example';
  const all = await list({ limit: 200, orderBy: 'name' }, { as: partner });
  expect(new Set(all.body.items.map(({ organisation }) => organisation.name))).toEqual(new Set(['Brf Björken', 'Fjordgården Eiendom AS']));
  const norwegian = all.body.items.find(({ organisation }) => organisation.name.startsWith('Fjord'))?.organisation.id ?? '';
  const one = await list({ limit: 200 }, { as: partner, organisationId: norwegian });
  expect(new Set(one.body.items.map(({ organisation }) => organisation.name))).toEqual(new Set(['Fjordgården Eiendom AS']));
});

it('shows residents what they and their apartment have, and nothing else', async () => {
  const resident = { as: 'resident@demo.example' };
  const mine = await host.call(keyEndpoints.list, { query: { orderBy: 'marking' } }, resident);
  expect(mine.body.items.map(({ marking }) => marking)).toEqual(['1001-1', '1001-3', 'T001']);
  const [foreign] = (await list({ query: '1002-1' })).body.items;
  const params = { id: foreign?.id ?? '' };
  expect((await host.call(keyEndpoints.get, { params }, resident)).status).toBe(404);
  expect((await host.call(keyEndpoints.history, { params, query: {} }, resident)).status).toBe(404);
  expect((await host.call(keyEndpoints.history, { params: { id: mine.body.items[0]?.id ?? '' }, query: {} }, resident)).status).toBe(200);
  const systems = await host.call(LockSystem.endpoints.list, { query: {} }, resident);
  expect(systems.body.items.map(({ name }) => name)).toEqual(['Björkgatan 2–6', 'Passersystem']);
  expect((await host.call(KeyRing.endpoints.list, { query: {} }, resident)).body.items).toEqual([]);
  expect((await host.call(Repository.endpoints.list, { query: {} }, resident)).body.items).toEqual([]);
});

it('sums up what there is', async () => {
  const { body: all } = await list({ limit: 200 }, { as: 'admin.no@demo.example' });
  const { body } = await host.call(keyEndpoints.summary, { query: {} }, { as: 'admin.no@demo.example' });
  expect(body.byStatus.ACTIVE).toEqual({ count: all.items.length, more: false });
  expect(body).toMatchObject({ archived: { count: 0 }, overdue: { count: 0 }, withPeople: { count: 0 } });
  const björken = await host.call(keyEndpoints.summary, { query: {} }, { as });
  expect(björken.body.overdue.count).toBe((await list({ overdue: 'true', limit: 200 })).body.items.length);
  expect(björken.body.archived.count).toBe(2);
});

it('counts each overdue key at one age', async () => {
  const { body } = await host.call(keyEndpoints.overdueByAge, { query: {} }, { as });
  const today = dayIn('Europe/Stockholm', new Date());
  const late = (await due({ overdue: 'true' })).map((day) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000));
  const between = (least: number, most: number) => late.filter((days) => days >= least && days <= most).length;
  expect(body).toEqual({ WEEK: between(1, 7), MONTH: between(8, 30), QUARTER: between(31, 90), LONGER: between(91, Infinity) });
  expect(late.length).toBeGreaterThan(0);
});

it('searches lock systems, rings and storage places by name', async () => {
  const systems = await host.call(LockSystem.endpoints.list, { query: { query: 'passer' } }, { as });
  expect(systems.body.items.map(({ name }) => name)).toEqual(['Passersystem']);
  const rings = await host.call(KeyRing.endpoints.list, { query: { query: 'stad' } }, { as });
  expect(rings.body.items.map(({ name }) => name)).toEqual(['Städ']);
  const places = await host.call(Repository.endpoints.list, { query: { query: 'expedition' } }, { as });
  expect(places.body.items.map(({ responsible }) => responsible.name)).toEqual(['Karin Lindqvist']);
});
