import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDoorEndpoints as doors, sharingEndpoints as calls } from '../../contract/index.ts';
import { RESIDENT } from '../../testing/made.ts';
import { newPhone, sharesOn } from '../../testing/shares.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
let on: ReturnType<typeof sharesOn>;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
  on = sharesOn(host);
});
afterAll(() => host.stop());

it('guessing of a code ends after five tries, also of a burst and by the door’s own page', async () => {
  const { lock } = await on.door();
  const { phone } = done(await on.share(lock));
  await on.forget();
  const token = await on.tokenOf(phone);
  done(await host.call(doors.sendAccessCode, { body: { token } }));
  const wrong = String((Number(await on.codeOf(phone)) + 1) % 1_000_000).padStart(6, '0');
  const guess = () => host.call(doors.verifyAccess, { body: { token, code: wrong } });
  const codes = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ body }) => (body as unknown as { code: string }).code);
  expect(codes.filter((code) => code === 'ERR_ACCESS_CODE_WRONG')).toHaveLength(5);
  const right = { code: await on.codeOf(phone) };
  expect((await host.call(doors.verifyAccess, { body: { token, ...right } })).body).toMatchObject({
    code: 'ERR_ACCESS_TOO_MANY_ATTEMPTS',
  });
  const [row] = await on.sqlOf<{ number: number }>('select number from kee_lock_number where lock_id = $1', [lock.id]);
  const atDoor = { number: row?.number ?? 0, phone, ...right };
  expect((await host.call(doors.verifyAtDoor, { body: atDoor })).body).toMatchObject({ code: 'ERR_ACCESS_TOO_MANY_ATTEMPTS' });
});

it('guessing of doors and phones is answered alike, whether there is something or not', async () => {
  const { lock } = await on.door();
  const { phone } = done(await on.share(lock));
  await on.forget();
  const [row] = await on.sqlOf<{ number: number }>('select number from kee_lock_number where lock_id = $1', [lock.id]);
  const number = row?.number ?? 0;
  const answers = async (body: { number: number; phone: string }) => {
    const sent = await host.call(doors.sendCodeAtDoor, { body });
    const tried = await host.call(doors.verifyAtDoor, { body: { ...body, code: '00000x' } });
    return [sent.status, sent.body, tried.status, (tried.body as unknown as { code: string }).code];
  };
  const real = await answers({ number, phone });
  expect(real).toEqual([202, { minutes: 10 }, 422, 'ERR_ACCESS_CODE_WRONG']);
  expect(await answers({ number, phone: newPhone() })).toEqual(real);
  expect(await answers({ number: 1_999_999, phone })).toEqual(real);
  const { token, proof } = done(await host.call(doors.verifyAtDoor, { body: { number, phone, code: await on.codeOf(phone) } }));
  expect(token).toBe(await on.tokenOf(phone));
  expect((await on.read(token, proof)).body.door?.now).toBe(true);
  expect((await host.call(doors.verifyAtDoor, { body: { number, phone, code: await on.codeOf(phone) } })).status).toBe(422);
  await host.call(doors.sendCodeAtDoor, { body: { number, phone } });
  expect((await host.call(doors.sendCodeAtDoor, { body: { number, phone } })).body).toMatchObject({ code: 'ERR_ACCESS_TOO_MANY_CODES' });
});

it('what is no phone number is told so at the field: no code is waited for in vain', async () => {
  await on.forget();
  for (const phone of ['12345', '0701740605', '+46 70 17']) {
    const body = { number: 1_999_999, phone };
    for (const refused of [
      await host.call(doors.sendCodeAtDoor, { body }),
      await host.call(doors.verifyAtDoor, { body: { ...body, code: '000000' } }),
    ]) {
      expect([refused.status, refused.code]).toEqual([422, 'ERR_ACCESS_PHONE']);
      expect(refused.body).toMatchObject({ details: { fields: [{ path: 'body.phone' }] } });
    }
  }
});

it('guessing of links ends as well', async () => {
  await on.forget();
  await on.sqlOf(`insert into platform_attempt (key, failures, until) select 'kee:links:' || address, 200, now() + interval '1 minute'
    from (values ('127.0.0.1'), ('::1'), ('::ffff:127.0.0.1')) as a (address)`);
  expect((await on.read('a'.repeat(36))).status).toBe(429);
  await on.forget();
  expect((await on.read('a'.repeat(36))).body).toMatchObject({ code: 'ERR_ACCESS_LINK' });
});

it('writing to numbers ends: a user sends so many SMS an hour', async () => {
  await on.forget();
  const { lock } = await on.door({ shareLimit: 90 });
  const phone = newPhone();
  const again = async () => {
    const { id } = done(await on.share(lock, { phone }));
    done(await host.call(calls.revokeAccess, { params: { id } }, { as: RESIDENT }));
  };
  for (let time = 0; time < 5; time += 1) await again();
  expect((await on.share(lock, { phone })).body).toMatchObject({ code: 'ERR_LOCK_SHARE_TOO_MANY' });
  await on.forget();
});
