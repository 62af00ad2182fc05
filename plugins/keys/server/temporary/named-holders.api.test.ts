// Somebody without an account is found by their name, and named in what has happened to their keys.
import { done } from '@platform/testing/proof';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, type KeyId, temporaryLoanEndpoints } from '../../contract/index.ts';
import { ADMIN, freeKey, signOnPaper } from '../../testing/loans-made.ts';
import { keyPlugins } from '../../testing/index.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

/** A key that a contractor has. */
async function lentTo(name: string, company: string): Promise<KeyId> {
  const keyId = await freeKey(host);
  const body = { keyIds: [keyId], name, company, signing: 'ANALOG' as const };
  await signOnPaper(host, done(await host.call(temporaryLoanEndpoints.lendToTemporary, { body }, ADMIN)).id);
  return keyId;
}
const found = async (query: string, as = ADMIN) =>
  done(await host.call(keyEndpoints.list, { query: { query } }, as)).items.map(({ id }) => id);

it('finds the keys of a contractor by name and by firm, and nobody else’s', async () => {
  const keyId = await lentTo('Torbjörn Plåtslagare', 'Takgruppen');
  expect(await found('plåtslagare')).toEqual([keyId]);
  expect(await found('takgruppen')).toEqual([keyId]);
  expect(await found('plåtslagare', { as: 'partner@demo.example' })).toEqual([keyId]);
  expect(await found('plåtslagare', { as: 'admin.no@demo.example' })).toEqual([]);
});

it('names the contractor in the history of the key', async () => {
  const id = await lentTo('Siv Målare', 'Färg AB');
  const { items } = done(await host.call(keyEndpoints.history, { params: { id }, query: {} }, ADMIN));
  expect(items.find(({ action }) => action === 'handedOver')?.changes).toContainEqual(
    expect.objectContaining({ field: 'holder', to: 'Siv Målare' }),
  );
});
