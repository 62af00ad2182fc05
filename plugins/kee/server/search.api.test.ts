import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { searchEndpoints } from '@plugins/search/contract';
import { searchServer } from '@plugins/search/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, BJORKEN, madeDevice, madeLock, PARTNER } from '../testing/made.ts';
import { keeServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer, searchServer) });
});
afterAll(() => host.stop());

it('leads whoever looks after a lock to its page, with a way to open it', async () => {
  const device = await madeDevice(host);
  const lock = await madeLock(host, device.id, { name: 'Kvarnporten' });
  const found = async (as: string) => {
    const { groups } = done(await host.call(searchEndpoints.find, { query: { query: 'Kvarnporten' } }, { as }));
    return groups.find(({ id }) => id === 'locks')?.things;
  };
  const open = { text: 'Öppna Kvarnporten', path: `/mylocks/${lock.id}` };
  for (const as of [PARTNER, ADMIN])
    expect(await found(as)).toMatchObject([{ path: `/admin/devices/${BJORKEN}/locks/${lock.id}`, actions: [open] }]);
  expect(await found('admin.other@demo.example')).toBeUndefined();
});
