import { startTestHost, type TestHost } from '@platform/testing';
import { keyEndpoints } from '@plugins/keys/contract';
import { orderEndpoints } from '@plugins/orders/contract';
import { searchEndpoints } from '@plugins/search/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
});
afterAll(() => host.stop());

const find = async (words: string, who: string, language: 'SE' | 'NO' = 'SE') =>
  (await host.call(searchEndpoints.find, { query: { query: words } }, { as: `${who}@demo.example`, language })).body.groups;
const titles = (groups: Awaited<ReturnType<typeof find>>) => groups.map(({ id, things }) => [id, things[0]?.title]);

it('has the key whose mark was typed first, whatever the case, with what is often done with it', async () => {
  const [first] = await find('t001', 'admin');
  expect(first).toMatchObject({ id: 'keys', text: 'Nycklar', things: [{ exact: true, title: expect.stringMatching(/^T001/) as unknown }] });
  expect(first?.things[0]?.actions).toEqual([
    { text: 'Ta emot T001', path: expect.stringMatching(/^\/keys\/guides\/return\?keyId=/) as unknown },
  ]);
});

it('offers no loan of a key that cannot be lent', async () => {
  const as = { as: 'admin@demo.example' };
  const { body } = await host.call(keyEndpoints.list, { query: { status: ['ACTIVE'], holderType: ['REPOSITORY'] } }, as);
  const key = body.items.find(({ loanId }) => loanId === null);
  if (!key) throw new Error('Every key is lent');
  const offered = async () =>
    (await find(key.marking, 'admin'))
      .flatMap(({ things }) => things)
      .find(({ id }) => id === key.id)
      ?.actions.map(({ text }) => text);
  expect(await offered()).toEqual([`Lämna ut ${key.marking}`]);
  await host.call(keyEndpoints.setStatus, { body: { keyIds: [key.id], status: 'DAMAGED' } }, as);
  expect(await offered()).toEqual([]);
});

it('finds people, apartments and customers by a part of their name', async () => {
  expect(titles(await find('malin', 'partner'))).toContainEqual(['users', 'Malin Öberg']);
  expect(titles(await find('1001', 'admin'))).toContainEqual(['apartments', '1001 · Björkgatan 2']);
  expect(titles(await find('fjordgården', 'partner'))).toContainEqual(['organisations', 'Fjordgården Eiendom AS']);
});

it('shows nobody what is another’s, and residents nothing of the house', async () => {
  expect(await find('t001', 'admin.no')).toEqual([]);
  expect(await find('malin', 'resident')).toEqual([]);
});

it('speaks the asker’s language', async () => {
  expect((await find('fjordveien', 'admin.no', 'NO')).map(({ text }) => text)).toContain('Leiligheter');
});

it('finds cases by number, and documents as far as they are shown', async () => {
  const cases = (await find('1003', 'partner')).find(({ id }) => id === 'cases');
  expect(cases?.things[0]).toMatchObject({ exact: true, title: expect.stringMatching(/^1003 · /) as unknown });
  expect(titles(await find('serviceavtal 2026', 'admin'))).toContainEqual(['documents', 'Serviceavtal 2026']);
  expect(await find('serviceavtal 2026', 'member')).toEqual([]);
});

it('finds an order by its scanned number for who makes it, and for nobody else', async () => {
  const { body } = await host.call(orderEndpoints.list, { query: { limit: 1 } }, { as: 'partner@demo.example' });
  const number = body.items[0]?.number ?? '';
  const orders = (await find(number.toLowerCase(), 'partner')).find(({ id }) => id === 'orders');
  expect(orders?.things).toMatchObject([{ exact: true, title: expect.stringContaining(number) as unknown }]);
  expect(await find(number, 'admin.other')).toEqual([]);
});
