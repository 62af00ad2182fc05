import { asSystemForAll, query } from '@platform/server';
import { mailsIn, smsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { notificationEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccessId,
  Device,
  groupEndpoints,
  historyEndpoints,
  type Lock,
  type NewAccess,
  openingEndpoints,
  sharedDoorEndpoints as doors,
  sharingEndpoints as calls,
} from '../../contract/index.ts';
import { madeDevice, madeGroup, madeLock, PARTNER, userIdOf } from '../../testing/index.ts';
import { heardUnit } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';

const [ADMIN, RESIDENT, MEMBER, OTHER] = ['admin@demo.example', 'resident@demo.example', 'member@demo.example', 'admin.other@demo.example'];
const HOUR = 3_600_000;
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());
const sqlOf = <T>(text: string, parameters: readonly unknown[] = []) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));
const forget = () => sqlOf(`delete from platform_attempt where key like 'kee:%'`);

let last = 1_740_600;
/** One of the numbers that the authority keeps for films. */
const newPhone = () => `+4670${String(++last)}`;
const hours = (from: number, to: number) => ({
  startsAt: new Date(Date.now() + from * HOUR).toISOString(),
  endsAt: new Date(Date.now() + to * HOUR).toISOString(),
});
/** A door that the resident may open and share, by a group of its own. */
async function door(said: object = {}, lockSaid: object = {}) {
  const device = await madeDevice(host, { allowSharing: true });
  await heardUnit(host, device.id);
  const lock = await madeLock(host, device.id, { name: `Förråd ${device.number}`, ...lockSaid });
  const groupId = await madeGroup(host, { locks: [lock], emails: [RESIDENT], shareLimit: 2, ...said });
  return { device, lock, groupId };
}
const share = (lock: Lock, said: Partial<NewAccess> = {}, as = RESIDENT) => {
  const body = { lockId: lock.id, name: 'Bengt Rör', phone: newPhone(), ...hours(0, 2), ...said };
  return host.call(calls.shareLock, { body }, { as });
};
const tokenOf = async (phone: string) =>
  /access\/([\w-]+)/.exec((await smsIn(host, phone)).find(({ text }) => text.includes('/access/'))?.text ?? '')?.[1] ?? '';
const codeOf = async (phone: string) => /^(\d{6})/.exec((await smsIn(host, phone)).at(-1)?.text ?? '')?.[1] ?? '';
const read = (token: string, proof?: string) => host.call(doors.readSharedDoor, { body: { token, proof } });
const open = (token: string, proof: string) => host.call(doors.openSharedDoor, { body: { token, proof, operation: 'PULSE' } });

const mails = async (id: string) => (await mailsIn(host, `accessUsed:${id}`)).length;
const choose = (notifyLockShareUsed: boolean) =>
  host.call(notificationEndpoints.chooseNotifications, { body: { notifyLockShareUsed } }, { as: RESIDENT });
const refusedAll = async ({ token, proof }: { token: string; proof: string }) => {
  const answers = [await read(token, proof), await open(token, proof), await host.call(doors.sendAccessCode, { body: { token } })];
  expect(answers.map(({ body }) => (body as unknown as { code: string }).code)).toEqual(Array(3).fill('ERR_ACCESS_LINK'));
};
const stateOf = async (id: AccessId) => (await host.call(calls.getAccess, { params: { id } }, { as: ADMIN })).body.state;

/** A share whose receiver has verified their phone. */
async function verified(lock: Lock, said: Partial<NewAccess> = {}) {
  await forget();
  const { id, phone } = done(await share(lock, said));
  const token = await tokenOf(phone);
  done(await host.call(doors.sendAccessCode, { body: { token } }));
  const { proof } = done(await host.call(doors.verifyAccess, { body: { token, code: await codeOf(phone) } }));
  return { id, phone, token, proof };
}

describe('sharing a door', () => {
  it('sends a link; the receiver proves their phone by a code, opens, and is named in the history', async () => {
    const { lock, device } = await door();
    const { id, phone, token, proof } = await verified(lock);
    expect((await read(token)).body).toMatchObject({
      lock: lock.name,
      organisation: 'Brf Björken',
      phoneEnding: phone.slice(-2),
      door: null,
    });
    expect((await read(token, proof)).body.door).toMatchObject({ now: true, operations: ['PULSE'], command: null });
    expect((await open(token, 'x'.repeat(43))).body).toMatchObject({ code: 'ERR_ACCESS_UNVERIFIED' });
    const opened = await open(token, proof);
    expect(opened).toMatchObject({ status: 201, body: { door: { command: { operation: 'PULSE', status: 'SENT' } } } });
    const [command] = await sqlOf<{ id: string; agent: string; way: object }>(
      'select id, agent, way from kee_command where access_id = $1',
      [id],
    );
    expect(command).toMatchObject({ agent: 'DELEGATED_ACCESS_USER', way: { kind: 'SHARE', name: expect.any(String) } });
    await sqlOf(
      `insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, access_id, agent_name, device_id, lock_id, level, erased_at)
       select gen_random_uuid(), organisation_id, now(), 'PULSE', 'LOCK', agent, user_id, access_id, agent_name, device_id, lock_id, 2, now() + interval '1 day'
       from kee_command where access_id = $1`,
      [id],
    );
    for (const as of [RESIDENT, ADMIN]) {
      const { body } = await host.call(historyEndpoints.listHistory, { query: { accessId: id } }, { as });
      expect(body.items).toMatchObject([
        { agent: 'DELEGATED_ACCESS_USER', agentName: 'Bengt Rör', sharedBy: expect.any(String), device: { id: device.id } },
      ]);
    }
  });

  it('tells the sharer of the first use, once, and not whoever does not want to know', async () => {
    const { lock } = await door();
    const first = await verified(lock);
    done(await open(first.token, first.proof));
    done(await open(first.token, first.proof));
    expect(await mails(first.id)).toBe(1);
    done(await choose(false));
    const second = await verified(lock);
    done(await open(second.token, second.proof));
    expect(await mails(second.id)).toBe(0);
    done(await choose(true));
  });

  it('is for doors that may be shared, within the most that a group allows, once with each number', async () => {
    await forget();
    const { lock, device } = await door({ shareLimit: 1 });
    await madeGroup(host, { locks: [lock], emails: [RESIDENT], shareLimit: 2 });
    const mine = () => host.call(openingEndpoints.getMyLock, { params: { id: lock.id } }, { as: RESIDENT });
    expect((await mine()).body.sharing).toEqual({ limit: 2, left: 2 });
    const phone = newPhone();
    expect((await share(lock, { phone })).status).toBe(201);
    expect((await share(lock, { phone })).body).toMatchObject({ code: 'ERR_LOCK_SHARED_ALREADY' });
    const both = await Promise.all([share(lock), share(lock)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await share(lock)).body).toMatchObject({ code: 'ERR_LOCK_SHARE_LIMIT' });
    expect((await mine()).body.sharing).toEqual({ limit: 2, left: 0 });
    const { body } = await host.call(Device.endpoints.get, { params: { id: device.id } }, { as: PARTNER });
    done(
      await host.call(
        Device.endpoints.update,
        { params: { id: device.id }, body: { version: body.version, allowSharing: false } },
        { as: PARTNER },
      ),
    );
    expect((await share(lock)).body).toMatchObject({ code: 'ERR_LOCK_NOT_SHAREABLE' });
    expect((await mine()).body.sharing).toBeNull();
    const fixed = await door({ shareLimit: 0 });
    expect((await share(fixed.lock)).body).toMatchObject({ code: 'ERR_LOCK_NOT_SHAREABLE' });
  });

  it('refuses times that have been, that end before they begin, and numbers that are none', async () => {
    const { lock } = await door();
    expect((await share(lock, hours(-1, 1))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_START' });
    expect((await share(lock, hours(2, 1))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_END' });
    expect((await share(lock, hours(1, 24 * 400))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_END' });
    expect((await share(lock, { phone: '+4612345678901234' })).body).toMatchObject({ code: 'ERR_INVALID' });
  });

  it('shows a resident their own, the board all of the house, and others nothing', async () => {
    await forget();
    const { lock } = await door();
    const { id } = done(await share(lock));
    const get = async (as: string) => (await host.call(calls.getAccess, { params: { id } }, { as })).status;
    expect(await Promise.all([RESIDENT, ADMIN, OTHER, MEMBER].map(get))).toEqual([200, 200, 404, 403]);
    await madeGroup(host, { locks: [lock], emails: [ADMIN] });
    const { id: boards } = done(await share(lock, {}, ADMIN));
    const list = async (as: string) =>
      (await host.call(calls.listAccess, { query: { lockId: lock.id, open: 'true' } }, { as })).body.items.map((item) => item.id);
    expect(await list(RESIDENT)).toEqual([id]);
    expect(await list(ADMIN)).toEqual([boards, id]);
    const revoke = async (as: string) => (await host.call(calls.revokeAccess, { params: { id: boards } }, { as })).status;
    expect([await revoke(RESIDENT), await revoke(ADMIN), await revoke(ADMIN)]).toEqual([404, 200, 409]);
  });
});

it('stands among the ways into a door, below who shares it, until it ends or its sharer’s right does', async () => {
  await forget();
  const { lock } = await door();
  const [{ id, name }, userId] = [done(await share(lock)), await userIdOf(host, RESIDENT)];
  const { id: later } = done(await share(lock, { ...hours(1, 2), phone: newPhone() }));
  const shared = async () => {
    const { body } = await host.call(groupEndpoints.whoMayOpen, { params: { id: lock.id } }, { as: ADMIN });
    return body.items.find((item) => item.id === userId)?.shared;
  };
  expect(await shared()).toMatchObject([
    { id, name, now: true },
    { id: later, now: false },
  ]);
  const { body: what } = await host.call(groupEndpoints.whatMayBeOpened, { params: { userId } }, { as: ADMIN });
  expect(what.items.find((item) => item.id === lock.id)?.shared.map((each) => each.id)).toEqual([id, later]);
  done(await host.call(calls.revokeAccess, { params: { id: later } }, { as: RESIDENT }));
  expect((await shared())?.map((each) => each.id)).toEqual([id]);
  await sqlOf('delete from kee_group_lock where lock_id = $1', [lock.id]);
  expect(await shared()).toBeUndefined();
});

describe('a share that ends', () => {
  it('opens nothing from the moment on at which it is revoked, or its time is over, or before it begins', async () => {
    const { lock } = await door({ shareLimit: 5 });
    const revoked = await verified(lock);
    done(await host.call(calls.revokeAccess, { params: { id: revoked.id } }, { as: RESIDENT }));
    await refusedAll(revoked);
    expect(await stateOf(revoked.id)).toBe('REVOKED');
    const over = await verified(lock);
    await sqlOf(
      `update kee_delegated_access set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1`,
      [over.id],
    );
    await refusedAll(over);
    expect(await stateOf(over.id)).toBe('ENDED');
    const planned = await verified(lock, hours(3, 4));
    expect(await stateOf(planned.id)).toBe('PLANNED');
    expect((await open(planned.token, planned.proof)).body).toMatchObject({ code: 'ERR_LOCK_NOT_NOW' });
    expect((await read(planned.token, planned.proof)).body.door?.now).toBe(false);
  });

  it('follows its sharer: moved out, removed, out of the group, service off, no longer shareable; and their hours', async () => {
    const { lock, device } = await door({ shareLimit: 5 });
    const made = await verified(lock);
    const userId = await userIdOf(host, RESIDENT);
    const [home] = await sqlOf<{ id: string }>('select apartment_id as id from accounts_user where id = $1', [userId]);
    const there = async () => expect((await read(made.token, made.proof)).status).toBe(200);
    const without = async (gone: string, back: string, parameters: readonly unknown[]) => {
      await sqlOf(gone, parameters.slice(0, 1));
      expect((await open(made.token, made.proof)).body).toMatchObject({ code: 'ERR_ACCESS_LINK' });
      expect(await stateOf(made.id).catch(() => 'LAPSED')).toBeOneOf(['LAPSED', undefined]);
      await sqlOf(back, parameters);
      await there();
    };
    await without(
      'update accounts_user set apartment_id = null where id = $1',
      'update accounts_user set apartment_id = $2 where id = $1',
      [userId, home?.id],
    );
    await without('update accounts_user set active = false where id = $1', 'update accounts_user set active = true where id = $1', [
      userId,
    ]);
    const house = ['Brf Björken'];
    await without(
      `update organisations_organisation set services = array_remove(services, 'KEE') where name = $1`,
      `update organisations_organisation set services = services || '{KEE}' where name = $1`,
      house,
    );
    await without('update kee_lock set shareable = false where id = $1', 'update kee_lock set shareable = true where id = $1', [lock.id]);
    await without('update kee_device set allow_sharing = false where id = $1', 'update kee_device set allow_sharing = true where id = $1', [
      device.id,
    ]);
    await sqlOf(`update kee_access_group set to_day = '2020-01-01' where id in (select group_id from kee_group_lock where lock_id = $1)`, [
      lock.id,
    ]);
    expect((await open(made.token, made.proof)).body).toMatchObject({ code: 'ERR_LOCK_NOT_NOW' });
    await sqlOf('delete from kee_group_lock where lock_id = $1', [lock.id]);
    expect((await open(made.token, made.proof)).body).toMatchObject({ code: 'ERR_ACCESS_LINK' });
  });
});

describe('guessing', () => {
  it('of a code ends after five tries, also of a burst and by the door’s own page', async () => {
    const { lock } = await door();
    const { phone } = done(await share(lock));
    await forget();
    const token = await tokenOf(phone);
    done(await host.call(doors.sendAccessCode, { body: { token } }));
    const wrong = String((Number(await codeOf(phone)) + 1) % 1_000_000).padStart(6, '0');
    const guess = () => host.call(doors.verifyAccess, { body: { token, code: wrong } });
    const codes = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ body }) => (body as unknown as { code: string }).code);
    expect(codes.filter((code) => code === 'ERR_ACCESS_CODE_WRONG')).toHaveLength(5);
    const right = { code: await codeOf(phone) };
    expect((await host.call(doors.verifyAccess, { body: { token, ...right } })).body).toMatchObject({
      code: 'ERR_ACCESS_TOO_MANY_ATTEMPTS',
    });
    const [row] = await sqlOf<{ number: number }>('select number from kee_lock_number where lock_id = $1', [lock.id]);
    const atDoor = { number: row?.number ?? 0, phone, ...right };
    expect((await host.call(doors.verifyAtDoor, { body: atDoor })).body).toMatchObject({ code: 'ERR_ACCESS_TOO_MANY_ATTEMPTS' });
  });

  it('of doors and phones is answered alike, whether there is something or not', async () => {
    const { lock } = await door();
    const { phone } = done(await share(lock));
    await forget();
    const [row] = await sqlOf<{ number: number }>('select number from kee_lock_number where lock_id = $1', [lock.id]);
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
    const { token, proof } = done(await host.call(doors.verifyAtDoor, { body: { number, phone, code: await codeOf(phone) } }));
    expect(token).toBe(await tokenOf(phone));
    expect((await read(token, proof)).body.door?.now).toBe(true);
    expect((await host.call(doors.verifyAtDoor, { body: { number, phone, code: await codeOf(phone) } })).status).toBe(422);
    await host.call(doors.sendCodeAtDoor, { body: { number, phone } });
    expect((await host.call(doors.sendCodeAtDoor, { body: { number, phone } })).body).toMatchObject({ code: 'ERR_ACCESS_TOO_MANY_CODES' });
  });

  it('of links ends as well', async () => {
    await forget();
    await sqlOf(`insert into platform_attempt (key, failures, until) select 'kee:links:' || address, 200, now() + interval '1 minute'
      from (values ('127.0.0.1'), ('::1'), ('::ffff:127.0.0.1')) as a (address)`);
    expect((await read('a'.repeat(36))).status).toBe(429);
    await forget();
    expect((await read('a'.repeat(36))).body).toMatchObject({ code: 'ERR_ACCESS_LINK' });
  });

  it('of numbers to write to ends: a user sends so many SMS an hour', async () => {
    await forget();
    const { lock } = await door({ shareLimit: 90 });
    const phone = newPhone();
    const again = async () => {
      const { id } = done(await share(lock, { phone }));
      done(await host.call(calls.revokeAccess, { params: { id } }, { as: RESIDENT }));
    };
    for (let time = 0; time < 5; time += 1) await again();
    expect((await share(lock, { phone })).body).toMatchObject({ code: 'ERR_LOCK_SHARE_TOO_MANY' });
    await forget();
  });
});
