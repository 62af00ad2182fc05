import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { apartmentEndpoints, moveEndpoints } from '@plugins/residents/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, keyLoanEndpoints } from '../contract/index.ts';
import { keyPlugins } from '../testing/index.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const ADMIN = 'admin@demo.example';
const RESIDENT = 'resident@demo.example';
const homeOf = async (number: string) => {
  const { body } = await host.call(apartmentEndpoints.list, { query: { query: number } }, { as: ADMIN });
  return body.items[0]?.id ?? '';
};
const toSettle = async (query: { userId?: string[] } = {}, as = ADMIN) =>
  host.call(moveEndpoints.toSettle, { params: { id: await homeOf('1001') }, query }, { as });

it('lists the keys and the unsigned receipts of whoever moves out, with where they are seen to', async () => {
  const { body: session } = await host.call(authEndpoints.session, {}, { as: RESIDENT });
  const { id } = session.user;
  const { body: free } = await host.call(keyEndpoints.list, { query: { status: ['ACTIVE'], holderType: ['REPOSITORY'] } }, { as: ADMIN });
  const lent = await host.call(
    keyLoanEndpoints.lend,
    { body: { keyIds: free.items.slice(0, 1).map((key) => key.id), holder: { type: 'USER', id }, signing: 'ANALOG' } },
    { as: ADMIN },
  );
  const { matters } = (await toSettle({ userId: [id] })).body;
  const held = await host.call(keyEndpoints.list, { query: { holderId: [id] } }, { as: ADMIN });
  expect(held.body.items.length).toBeGreaterThan(0);
  for (const key of held.body.items)
    expect(matters).toContainEqual({
      person: { id, name: 'Rebecka Åberg' },
      text: `Nyckel ${key.marking} (${key.lockSystem.name}) ska lämnas tillbaka`,
      path: `/keys/list/${key.id}`,
    });
  expect(matters).toContainEqual(
    expect.objectContaining({ path: `/keys/loans/${lent.body.id}`, text: expect.stringContaining('väntar på underskrift') }),
  );
});

it('tells of nobody who does not live there, and nothing to another organisation or a resident', async () => {
  const { body: other } = await host.call(authEndpoints.session, {}, { as: ADMIN });
  const { matters } = (await toSettle({ userId: [other.user.id] })).body;
  expect(matters.filter(({ person }) => person !== null)).toEqual([]);
  expect((await toSettle({}, 'admin.other@demo.example')).status).toBe(404);
  expect((await toSettle({}, RESIDENT)).status).toBe(403);
});

it('says to whoever may not see keys that nothing is open', async () => {
  const { body } = await toSettle({}, 'member@demo.example');
  expect(body.matters).toEqual([]);
});

it('names the keys that keep an apartment from being deleted', async () => {
  const { body: home } = await host.call(apartmentEndpoints.add, { body: { number: 'K1', address: 'Nyckelgatan 1' } }, { as: ADMIN });
  const { body: keys } = await host.call(keyEndpoints.list, { query: { holderType: ['REPOSITORY'], limit: 5 } }, { as: ADMIN });
  const key = keys.items.find(({ loanId }) => loanId === null);
  await host.call(
    keyEndpoints.update,
    { params: { id: key?.id ?? '' }, body: { version: key?.version ?? 0, holder: { type: 'APARTMENT', id: home.id } } },
    { as: ADMIN },
  );
  const answer = await host.call(apartmentEndpoints.remove, { params: { id: home.id } }, { as: ADMIN });
  expect(answer).toMatchObject({
    status: 409,
    body: { details: { heldBy: [{ kind: 'keys', count: 1, names: [`${key?.marking} (${key?.lockSystem.name})`] }] } },
  });
});
