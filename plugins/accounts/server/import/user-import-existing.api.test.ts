import { asSystemForAll, query } from '@platform/server';
import type { ImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORTER as as, startUserImportScene, USER_HEAD as HEAD, userImports } from '../../testing/user-import-scene.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await startUserImportScene();
});
afterAll(() => scene.stop());
const { send, list, faultsOf, found, get, undo, rowsOf } = userImports(() => scene);

describe('somebody who is there already', () => {
  it('is changed when asked to, keeps what is empty, and is as before after an undo', async () => {
    await scene.apply(await send([HEAD, ['Fia', 'Falk', 'fia@falk.example', '', '+46701234599', '', '1004']]));
    const checked = await list(
      ['Fia', 'Falkman', 'FIA@falk.example', '19850113-9995', '', 'Medlem'],
      ['Finn', 'Falk', 'finn@falk.example'],
    );
    expect(checked).toMatchObject({ created: 1, changed: 1, failed: 0 });
    expect((await rowsOf(checked))[0]?.before).toEqual({ lastName: 'Falk', roles: 'Boende', personalNumber: '' });
    const done = await scene.apply(checked);
    const [changed] = await found('Falkman');
    expect(await get(changed?.id ?? '')).toMatchObject({
      roles: ['CUSTOMER_MEMBER'],
      personalNumber: '19850113-****',
      apartment: { number: '1004' },
    });
    await undo(done);
    expect(await found('Falkman')).toEqual([]);
    const [before] = await found('fia@falk.example');
    expect(await get(before?.id ?? '')).toMatchObject({
      lastName: 'Falk',
      roles: ['RESIDENT'],
      personalNumber: null,
      phone: '+46701234599',
    });
    expect(await found('finn@falk.example')).toEqual([]);
  });

  it('is unchanged when the list says what is so', async () => {
    expect(await list(['Rebecka', 'Åberg', 'resident@demo.example', '900101-2385', '', 'Boende', '1001'])).toMatchObject({
      unchanged: 1,
      failed: 0,
    });
  });

  it('is not to be two at once, and nobody gives themselves another role', async () => {
    const checked = await list(
      ['Karin', 'Lindqvist', as, '', '', 'Medlem'],
      ['Rebecka', 'Åberg', 'resident@demo.example', '19990102-2385'],
    );
    expect(faultsOf(checked)).toEqual([
      [2, 'roles', 'Medlem', 'ERR_ROLE_OWN_USER'],
      [3, 'personalNumber', '19990102-****', 'ERR_USER_TWO_IN_ROW'],
    ]);
  });
});

/** A phone that was verified, and addresses at which messages do not arrive. */
const known = async (email: string) => {
  await scene.apply(await send([HEAD, ['Gro', 'Granli', email, '', '+46701234588']]));
  const text = `update accounts_user set phone_verified_at = now(), email_fails_since = now(), phone_fails_since = now() where email = $1 returning id`;
  const [user] = await scene.host.runtime.work.write(asSystemForAll, (ctx) => query<{ id: string }>(ctx, text, [email]));
  return user?.id ?? '';
};

describe('what was found out about an address', () => {
  it('goes with the address when a list changes it, and with an undo', async () => {
    const id = await known('gro@granli.example');
    expect(await get(id)).toMatchObject({ phoneVerified: true, undeliverable: { email: expect.any(String), phone: expect.any(String) } });
    const done = await scene.apply(await list(['Gro', 'Granli', 'gro@granli.example', '20120125-2382', '+46701234577']));
    expect(await get(id)).toMatchObject({ phoneVerified: false, undeliverable: { email: expect.any(String), phone: null } });
    await scene.apply(await list(['Gro', 'Granli', 'gro.ny@granli.example', '20120125-2382']));
    expect(await get(id)).toMatchObject({ email: 'gro.ny@granli.example', undeliverable: { email: null, phone: null } });
    expect(done.changed).toBe(1);
  });

  it('stays while the address does', async () => {
    const id = await known('gry@granli.example');
    await scene.apply(await list(['Gry', 'Granli', 'gry@granli.example', '', '070-123 45 88', 'Medlem']));
    expect(await get(id)).toMatchObject({
      firstName: 'Gry',
      phoneVerified: true,
      undeliverable: { email: expect.any(String), phone: expect.any(String) },
    });
  });
});

const has = (user: string, column: string, value: string) =>
  scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update accounts_user set ${column} = $2 where id = $1`, [user, value]),
  );

describe('a new address in a list', () => {
  it('waits for its proof when the person has been in, and is called off by an undo', async () => {
    await scene.apply(await send([HEAD, ['Hedda', 'Holm', 'hedda@holm.example', '19720202-2385']]));
    const [{ id = '' } = {}] = await found('hedda@holm.example');
    await has(id, 'activated_at', new Date().toISOString());
    const done = await scene.apply(await list(['Hedda', 'Holme', 'hedda.ny@holm.example', '19720202-2385']));
    expect(await get(id)).toMatchObject({
      lastName: 'Holme',
      email: 'hedda@holm.example',
      pendingEmail: { email: 'hedda.ny@holm.example' },
    });
    await undo(done);
    expect(await get(id)).toMatchObject({ lastName: 'Holm', email: 'hedda@holm.example', pendingEmail: null });
  });

  it('is refused for whoever has as high a role', async () => {
    await scene.apply(await send([HEAD, ['Hilda', 'Holm', 'hilda@holm.example', '19700381-2380', '', 'Kundadministratör']]));
    const [{ id = '' } = {}] = await found('hilda@holm.example');
    await has(id, 'activated_at', new Date().toISOString());
    const checked = await list(['Hilda', 'Holm', 'thief@holm.example', '19700381-2380']);
    expect(faultsOf(checked)).toEqual([[2, 'email', 'thief@holm.example', 'ERR_USER_EQUAL']]);
    const number = await list(['Hilda', 'Holm', 'hilda@holm.example', '19730303-2382']);
    expect(faultsOf(number)).toEqual([[2, 'personalNumber', null, 'ERR_USER_EQUAL']]);
  });
});
