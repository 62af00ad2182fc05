import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  inventoryEndpoints,
  keyEndpoints,
  keyLoanEndpoints,
  KeyLoanStatus,
  keyLossEndpoints,
  KeyRing,
  Repository,
  SystemLock,
} from '../contract/index.ts';
import { keyPlugins } from '../testing/index.ts';

const ADMIN = { as: 'admin@demo.example' };
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const count = 'true';

it('has a chart of 60 locks, rings and storage places with keys', async () => {
  const locks = await host.call(SystemLock.endpoints.list, { query: { count } }, ADMIN);
  expect(locks.body.total).toBe(60);
  const { items: rings } = (await host.call(KeyRing.endpoints.list, { query: {} }, ADMIN)).body;
  const { items: places } = (await host.call(Repository.endpoints.list, { query: {} }, ADMIN)).body;
  for (const kept of [rings, places]) {
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ keyCount }) => keyCount > 0)).toBe(true);
  }
});

it('has an ended inventory with a missing key, and one that is counted', async () => {
  const { items } = (await host.call(inventoryEndpoints.listInventories, { query: {} }, ADMIN)).body;
  expect(items.map(({ status, keyCount }) => [status, keyCount > 0]).toSorted()).toEqual([
    ['ACTIVE', true],
    ['ENDED', true],
  ]);
  expect(items.find(({ status }) => status === 'ENDED')).toMatchObject({ missing: 1, pendingCount: 0 });
});

it('has loans in every state, and a borrower without an account', async () => {
  const { items } = (await host.call(keyLoanEndpoints.listLoans, { query: { limit: 200 } }, ADMIN)).body;
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(KeyLoanStatus.options));
  expect(items.some(({ overdue }) => overdue)).toBe(true);
  const lent = await host.call(keyEndpoints.list, { query: { holderType: ['TEMPORARY'] } }, ADMIN);
  expect(lent.body.items.map(({ holder }) => holder?.name)).toEqual(['Jonas Ek']);
});

it('has a lost key that exposes locks and the homes behind them', async () => {
  const { items } = (await host.call(keyEndpoints.list, { query: { status: ['LOST'], limit: 200 } }, ADMIN)).body;
  const losses = await Promise.all(items.map(({ id }) => host.call(keyLossEndpoints.getKeyLoss, { params: { id } }, ADMIN)));
  const impact = losses.map(({ body }) => body).find(({ locks }) => locks > 0);
  expect(impact).toMatchObject({ isOpen: true, locks: expect.any(Number) });
  expect(impact?.apartments).toBeGreaterThan(0);
  expect(impact?.holderCount).toBeGreaterThan(0);
});
