import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, KeyRing, LockSystem } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';

const [ADMIN, RESIDENT] = ['admin@demo.example', 'resident@demo.example'];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  const { body } = await host.call(KeyRing.endpoints.create, { body: { name: 'Söderknippan', note: 'Portkoden hemlig' } }, { as: ADMIN });
  const { body: own } = await host.call(keyEndpoints.list, { query: { limit: 1 } }, { as: RESIDENT });
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update keys_key set key_ring_id = $1 where id = $2', [body.id, own.items[0]?.id]),
  );
});
afterAll(() => host.stop());

const rings = async (words: string, as: string) =>
  (await host.call(KeyRing.endpoints.list, { query: { query: words } }, { as })).body.items.map(({ name, note }) => ({
    name,
    note,
  }));

it("lets the staff alone find a ring by the staff's note, and whoever has a key on it by its name", async () => {
  expect(await rings('hemlig', ADMIN)).toEqual([{ name: 'Söderknippan', note: 'Portkoden hemlig' }]);
  expect(await rings('hemlig', RESIDENT)).toEqual([]);
  expect(await rings('portkod', RESIDENT)).toEqual([]);
  for (const words of ['soder', 'KNIPPAN', 'söder kni']) expect(await rings(words, RESIDENT)).toEqual([{ name: 'Söderknippan', note: '' }]);
});

it('counts to a resident only the keys that they see', async () => {
  const { body: seen } = await host.call(keyEndpoints.list, { query: { limit: 200 } }, { as: RESIDENT });
  const { body } = await host.call(LockSystem.endpoints.list, { query: { limit: 200 } }, { as: RESIDENT });
  expect(body.items.length).toBeGreaterThan(0);
  for (const { id, keyCount } of body.items) {
    expect(keyCount).toBe(seen.items.filter(({ lockSystem }) => lockSystem.id === id).length);
    const { body: one } = await host.call(LockSystem.endpoints.get, { params: { id } }, { as: RESIDENT });
    expect(one.keyCount).toBe(keyCount);
  }
});
