import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, keyLoanEndpoints, type KeyQuery, LockSystem, type LockSystemId } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';

const as = 'admin@demo.example';
let host: TestHost;
let lockSystemId: LockSystemId;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  lockSystemId = await newSystem('Skannas');
});
afterAll(() => host.stop());

const newSystem = async (name: string) => (await host.call(LockSystem.endpoints.create, { body: { name } }, { as })).body.id;
const add = async (facts: { readonly marking: string; readonly idNumber?: string; readonly lockSystemId?: LockSystemId }) =>
  (await host.call(keyEndpoints.create, { body: { lockSystemId, type: 'MECHANICAL', ...facts } }, { as })).body.id;
const listed = async (query: Partial<KeyQuery>) =>
  (await host.call(keyEndpoints.list, { query: query as object }, { as })).body.items.map(({ marking }) => marking);

it('finds a marking among more similar ones than a page holds', async () => {
  await add({ marking: 'Z9' });
  for (let n = 0; n < 205; n += 1) await add({ marking: `Z9${n}` });
  expect(await listed({ code: 'Z9' })).toEqual(['Z9']);
});

it('finds by marking or ID number, whatever the case, in each lock system, and nothing that only resembles it', async () => {
  await add({ marking: 'Aa1', idNumber: '4711' });
  await add({ marking: 'aA1', lockSystemId: await newSystem('Skannas också') });
  await add({ marking: '4711x' });
  expect((await listed({ code: ' AA1 ' })).toSorted()).toEqual(['Aa1', 'aA1'].toSorted());
  expect(await listed({ code: '4711' })).toEqual(['Aa1']);
  expect(await listed({ code: 'a_1' })).toEqual([]);
  expect(await listed({ code: '%' })).toEqual([]);
});

it('reads keys by their ids, and those of a loan, in one call', async () => {
  const ids = [await add({ marking: 'I1' }), await add({ marking: 'I2' })];
  expect(await listed({ ids })).toEqual(['I2', 'I1']);
  const { body: session } = await host.call(authEndpoints.session, {}, { as: 'resident@demo.example' });
  const loan = { keyIds: ids, holder: { type: 'USER', id: session.user.id }, signing: 'ANALOG' } as const;
  const { body } = await host.call(keyLoanEndpoints.lend, { body: loan }, { as });
  expect(await listed({ loanId: body.id })).toEqual(['I2', 'I1']);
});
