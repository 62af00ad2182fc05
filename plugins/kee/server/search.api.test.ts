import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { searchEndpoints } from '@plugins/search/contract';
import { searchServer } from '@plugins/search/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, BJORKEN, madeDevice, madeGroup, madeLock, PARTNER, RESIDENT } from '../testing/made.ts';
import { keeServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer, searchServer) });
});
afterAll(() => host.stop());

const found = async (words: string, as: string) => {
  const { groups } = done(await host.call(searchEndpoints.find, { query: { query: words } }, { as }));
  return groups.find(({ id }) => id === 'locks')?.things;
};

it('leads whoever looks after a lock to its page, with a way to open it', async () => {
  const device = await madeDevice(host);
  const lock = await madeLock(host, device.id, { name: 'Kvarnporten' });
  const open = { text: 'Öppna Kvarnporten', path: `/mylocks/${lock.id}` };
  for (const as of [PARTNER, ADMIN])
    expect(await found('Kvarnporten', as)).toMatchObject([{ path: `/admin/devices/${BJORKEN}/locks/${lock.id}`, actions: [open] }]);
  expect(await found('Kvarnporten', 'admin.other@demo.example')).toBeUndefined();
});

it('leads whoever opens doors alone to theirs, and to no other', async () => {
  const device = await madeDevice(host);
  const own = await madeLock(host, device.id, { name: 'Sågen norra' });
  await madeLock(host, device.id, { name: 'Sågen södra', relay: 2 });
  await madeGroup(host, { locks: [own], emails: [RESIDENT] });
  expect(await found('Sågen', RESIDENT)).toMatchObject([
    { title: 'Sågen norra', detail: 'Brf Björken', path: `/mylocks/${own.id}`, actions: [] },
  ]);
  expect(await found('Sågen', 'member@demo.example')).toBeUndefined();
});
