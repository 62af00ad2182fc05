import { startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, LockSystem } from '../../contract/index.ts';
import { ADMIN } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

it('gives a key that is restored to nobody who was removed meanwhile, and back to whoever is still there', async () => {
  const params = { organisationId: BJORKEN };
  const lockSystemId = done(await host.call(LockSystem.endpoints.create, { body: { name: 'Återställt' } }, ADMIN)).id;
  const held = async (firstName: string) => {
    const person = { firstName, lastName: 'Sund', email: `${firstName}@bjorken.example`, roles: ['RESIDENT' as const] };
    const { id } = done(await host.call(userEndpoints.register, { params, body: person }, ADMIN));
    const holder = { type: 'USER' as const, id };
    const body = { lockSystemId, marking: firstName, type: 'MECHANICAL' as const, holder, expectedReturnAt: '2099-01-01' };
    return { userId: id, keyId: done(await host.call(keyEndpoints.create, { body }, ADMIN)).id };
  };
  const [gone, here] = [await held('stig'), await held('eva')];
  const keyIds = [gone.keyId, here.keyId];
  done(await host.call(keyEndpoints.archiveMany, { body: { keyIds } }, ADMIN));
  done(await host.call(userEndpoints.remove, { params: { ...params, id: gone.userId } }, ADMIN));
  done(await host.call(keyEndpoints.restoreMany, { body: { keyIds } }, ADMIN));
  const read = async (id: typeof gone.keyId) => done(await host.call(keyEndpoints.get, { params: { id } }, ADMIN));
  expect(await read(gone.keyId)).toMatchObject({ archivedAt: null, holder: null, expectedReturnAt: null });
  expect(await read(here.keyId)).toMatchObject({ archivedAt: null, holder: { id: here.userId }, expectedReturnAt: '2099-01-01' });
});
