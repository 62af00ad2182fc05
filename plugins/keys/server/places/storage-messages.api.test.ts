import { startTestHost, type TestHost, mailsIn } from '@platform/testing';
import { notificationEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keyEndpoints, LockSystem, Repository } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';

const as = 'admin@demo.example';
const RESPONSIBLE = 'manager@demo.example';
let host: TestHost;
let owner: Client;
let lockSystemId: string;
let cabinet: Repository;
let safe: Repository;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  lockSystemId = (await host.call(LockSystem.endpoints.create, { body: { name: 'Flyttade' } }, { as })).body.id;
  cabinet = await place('Skåpet', RESPONSIBLE);
  safe = await place('Kassaskåpet', as);
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});
const forget = () => owner.query(`delete from platform_outbox where key like 'mail:keys.storageChange:%'`);
beforeEach(forget);

async function place(name: string, email: string): Promise<Repository> {
  const { body } = await host.call(userEndpoints.list, { query: { query: email } }, { as });
  const responsibleId = body.items[0]?.id;
  if (!responsibleId) throw new Error(`No ${email}`);
  return (await host.call(Repository.endpoints.create, { body: { name, responsibleId } }, { as })).body;
}
let made = 0;
const keyAt = async ({ id }: Repository) => {
  const body = { lockSystemId, marking: `M${++made}`, type: 'MECHANICAL' as const, holder: { type: 'REPOSITORY' as const, id } };
  return (await host.call(keyEndpoints.create, { body }, { as })).body;
};
const move = ({ id, version }: { id: string; version: number }, to: Repository | undefined, by = as) =>
  host.call(keyEndpoints.update, { params: { id }, body: { version, holder: to ? { type: 'REPOSITORY', id: to.id } : null } }, { as: by });
const told = () => mailsIn(host, 'mail:keys.storageChange:');
const choose = (notifyKeyStorageChange: boolean) =>
  host.call(notificationEndpoints.chooseNotifications, { body: { notifyKeyStorageChange } }, { as: RESPONSIBLE });

it('tells of a key that is made there', async () => {
  const key = await keyAt(cabinet);
  expect(await told()).toMatchObject([{ to: RESPONSIBLE, text: expect.stringContaining(`Tillkomna: ${key.marking}\n\nBorttagna: –`) }]);
});

it('tells whoever answers for the place what came and what went, and by whom', async () => {
  const key = await keyAt(safe);
  const { body: moved } = await move(key, cabinet);
  const [mail, ...rest] = await told();
  // of the safe the one who moves the key answers themselves
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ to: RESPONSIBLE, subject: 'Ändrade nycklar på Skåpet' });
  expect(mail?.text).toContain(`Karin Lindqvist har ändrat vilka nycklar som finns på förvaringsplatsen Skåpet hos Brf Björken.`);
  expect(mail?.text).toContain(`Tillkomna: ${key.marking}\n\nBorttagna: –`);
  await move(moved, undefined);
  expect((await told())[1]?.text).toContain(`Tillkomna: –\n\nBorttagna: ${key.marking}`);
});

it('tells nobody when a key stays where it is, or goes between hands that are no place', async () => {
  const key = await keyAt(cabinet);
  await forget();
  const { body: renamed } = await host.call(
    keyEndpoints.update,
    { params: { id: key.id }, body: { version: key.version, name: 'Ny' } },
    { as },
  );
  await move(renamed, cabinet);
  expect(await told()).toEqual([]);
});

it('tells nobody who has switched it off', async () => {
  await choose(false);
  await move(await keyAt(safe), cabinet);
  expect(await told()).toEqual([]);
  await choose(true);
  await move(await keyAt(safe), cabinet);
  expect(await told()).toHaveLength(1);
});

it('tells nothing of a change that was refused', async () => {
  const key = await keyAt(safe);
  expect((await move({ ...key, version: key.version + 1 }, cabinet)).status).toBe(409);
  expect((await move(key, cabinet, 'admin.other@demo.example')).status).toBe(404);
  expect((await move(key, cabinet, 'member@demo.example')).status).toBe(403);
  expect(await told()).toEqual([]);
});
