import { startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyEndpoints, type KeyId, keyLoanEndpoints } from '../../contract/index.ts';
import { placesOf, userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN, freeKey, lendOnPaper } from '../../testing/loans-made.ts';
import { atOnce, keyPlugins } from '../../testing/index.ts';

// longer than `atOnce` waits
vi.setConfig({ testTimeout: 150_000 });
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const getKey = async (id: KeyId) => done(await host.call(keyEndpoints.get, { params: { id } }, ADMIN));
const takeBack = (body: object) => host.call(keyLoanEndpoints.returnKeys, { body: body as { keyIds: KeyId[] } }, ADMIN);

/** A key that somebody has, of which nothing was signed: it came so from the binder. */
async function heldKey(): Promise<KeyId> {
  const id = await freeKey(host);
  const { version } = await getKey(id);
  const holder = { type: 'USER' as const, id: await userIdOf(host, 'resident@demo.example') };
  done(await host.call(keyEndpoints.update, { params: { id }, body: { version, holder, expectedReturnAt: '2126-01-15' } }, ADMIN));
  return id;
}

it('comes back to a place, together with keys of a loan, which alone has a receipt', async () => {
  const held = await heldKey();
  const { keyId, loanId } = await lendOnPaper(host, await userIdOf(host, 'resident@demo.example'));
  const [repositoryId] = await placesOf(host);
  const { returned, receipts } = done(await takeBack({ keyIds: [held, keyId], repositoryId }));
  expect({ returned, loans: receipts.map((receipt) => receipt.loanId) }).toEqual({ returned: 2, loans: [loanId] });
  expect(await getKey(held)).toMatchObject({ holder: { type: 'REPOSITORY', id: repositoryId }, expectedReturnAt: null });
  const { items } = done(await host.call(keyEndpoints.history, { params: { id: held }, query: {} }, ADMIN));
  expect(items[0]).toMatchObject({ action: 'takenBack' });
});

it('comes back once, and a key that lies in a place does not', async () => {
  const held = await heldKey();
  const { marking } = await getKey(held);
  expect(done(await takeBack({ keyIds: [held] })).receipts).toEqual([]);
  const again = await takeBack({ keyIds: [held, await freeKey(host)] });
  expect({ code: again.code, names: `${again.raw}`.includes(marking) }).toEqual({ code: 'ERR_KEY_NOT_ON_LOAN', names: true });
});

it('does not come back while it waits for a signature', async () => {
  const held = await heldKey();
  const holder = { type: 'USER' as const, id: await userIdOf(host, 'resident@demo.example') };
  done(await host.call(keyLoanEndpoints.lend, { body: { keyIds: [held], holder, signing: 'ANALOG' } }, ADMIN));
  expect((await takeBack({ keyIds: [held] })).code).toBe('ERR_KEY_NOT_ON_LOAN');
});

it('comes back once when two desks take it in at the same moment', async () => {
  const held = await heldKey();
  const take = () => takeBack({ keyIds: [held] });
  const answers = await atOnce(host, { table: 'keys_key', ids: [held] }, [take, take]);
  expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([201, 'ERR_KEY_NOT_ON_LOAN']);
});

it('is nobody’s once it is lost for good', async () => {
  const held = await heldKey();
  const say = (status: 'LOST' | 'DISCONTINUED') => host.call(keyEndpoints.setStatus, { body: { keyIds: [held], status } }, ADMIN);
  done(await say('LOST'));
  expect(await getKey(held)).toMatchObject({ holder: { type: 'USER' } });
  done(await say('DISCONTINUED'));
  expect(await getKey(held)).toMatchObject({ holder: null, expectedReturnAt: null });
  // what lies in a cabinet stays there
  const there = await freeKey(host);
  for (const status of ['BLOCKED', 'DISCONTINUED'] as const)
    done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [there], status } }, ADMIN));
  expect(await getKey(there)).toMatchObject({ status: 'DISCONTINUED', holder: { type: 'REPOSITORY' } });
});

it('is no key at all to another organisation', async () => {
  const keyIds = [await heldKey()];
  const other = await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds } }, { as: 'admin.no@demo.example' });
  expect(other.status).toBe(404);
});
