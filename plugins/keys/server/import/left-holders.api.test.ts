import { asSystemForAll, query } from '@platform/server';
import { userEndpoints } from '@plugins/accounts/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const as = 'admin@demo.example';
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', as, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

const HEAD = ['Märkning', 'Typ', 'Namn', 'Innehavare'];
const email = 'stig.sund@bjorken.example';

it('gives no key to whoever was deactivated between the check and the writing', async () => {
  const { host } = scene;
  const body = { firstName: 'Stig', lastName: 'Sund', email, roles: ['RESIDENT' as const] };
  const { body: user } = await host.call(userEndpoints.register, { params: { organisationId: BJORKEN }, body }, { as });
  const checked = await scene.send(aWorkbook([HEAD, ['L1', 'Mekanisk', '', email]]), { lockSystem: 'Lämnat' });
  expect(checked).toMatchObject({ status: 'CHECKED', failed: 0 });
  const run = (sql: string, values: unknown[]) => host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, sql, values));
  await run('update accounts_user set active = false where id = $1', [user.id]);
  const done = await scene.apply(checked);
  expect([done.status, ...done.errors.map(({ code }) => code)]).toEqual(['FAILED', 'ERR_IMPORT_CHANGED_SINCE']);
  expect(await run('select id from keys_key where holder_id = $1', [user.id])).toEqual([]);
});
