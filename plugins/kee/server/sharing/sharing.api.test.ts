import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { notificationEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccessId,
  Device,
  groupEndpoints,
  historyEndpoints,
  openingEndpoints,
  sharedDoorEndpoints as doors,
  sharingEndpoints as calls,
} from '../../contract/index.ts';
import { BJORKEN, erasedNow, madeGroup, PARTNER, userIdOf } from '../../testing/made.ts';
import { hours, newPhone, sharesOn } from '../../testing/shares.ts';
import { keeServer } from '../plugin.ts';

const [ADMIN, RESIDENT, MEMBER, OTHER] = ['admin@demo.example', 'resident@demo.example', 'member@demo.example', 'admin.other@demo.example'];
let host: TestHost;
let on: ReturnType<typeof sharesOn>;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
  on = sharesOn(host);
});
afterAll(() => host.stop());

const mails = async (id: string) => (await mailsIn(host, `accessUsed:${id}`)).length;
const choose = (notifyLockShareUsed: boolean) =>
  host.call(notificationEndpoints.chooseNotifications, { body: { notifyLockShareUsed } }, { as: RESIDENT });
const refusedAll = async ({ token, proof }: { token: string; proof: string }) => {
  const answers = [await on.read(token, proof), await on.open(token, proof), await host.call(doors.sendAccessCode, { body: { token } })];
  expect(answers.map(({ body }) => (body as unknown as { code: string }).code)).toEqual(Array(3).fill('ERR_ACCESS_LINK'));
};
const stateOf = async (id: AccessId) => (await host.call(calls.getAccess, { params: { id } }, { as: ADMIN })).body.state;

describe('sharing a door', () => {
  it('sends a link; the receiver proves their phone by a code, opens, and is named in the history', async () => {
    const { lock, device } = await on.door();
    const { id, phone, token, proof } = await on.verified(lock);
    expect((await on.read(token)).body).toMatchObject({
      lock: lock.name,
      organisation: 'Brf Björken',
      phoneEnding: phone.slice(-2),
      door: null,
    });
    expect((await on.read(token, proof)).body.door).toMatchObject({ now: true, operations: ['PULSE'], command: null });
    expect((await on.open(token, 'x'.repeat(43))).body).toMatchObject({ code: 'ERR_ACCESS_UNVERIFIED' });
    const late = { token, proof, operation: 'PULSE' as const, pressedAt: new Date(Date.now() - 11_000).toISOString() };
    expect((await host.call(doors.openSharedDoor, { body: late })).body).toMatchObject({ code: 'ERR_LOCK_LATE' });
    const opened = await on.open(token, proof);
    expect(opened).toMatchObject({ status: 201, body: { door: { command: { operation: 'PULSE', status: 'SENT' } } } });
    const [command] = await on.sqlOf<{ id: string; agent: string; way: object }>(
      'select id, agent, way from kee_command where access_id = $1',
      [id],
    );
    expect(command).toMatchObject({ agent: 'DELEGATED_ACCESS_USER', way: { kind: 'SHARE', name: expect.any(String) } });
    await on.sqlOf(
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

  it('tells the sharer of the first opening, once, not of a press that came to nothing, and not whoever does not want to know', async () => {
    const { lock, device } = await on.door();
    const first = await on.verified(lock);
    const used = async () => (await host.call(calls.getAccess, { params: { id: first.id } }, { as: RESIDENT })).body.firstUsedAt;
    await on.pressed(device, first);
    await on.pressed(device, first, 'REJECTED');
    expect([await mails(first.id), await used()]).toEqual([0, null]);
    await on.pressed(device, first, 'DONE');
    await on.pressed(device, first, 'DONE');
    expect([await mails(first.id), await used()]).toEqual([1, expect.any(String)]);
    done(await choose(false));
    const second = await on.verified(lock);
    await on.pressed(device, second, 'DONE');
    expect(await mails(second.id)).toBe(0);
    done(await choose(true));
  });

  it('is for doors that may be shared, within the most that a group allows, once with each number', async () => {
    await on.forget();
    const { lock, device } = await on.door({ shareLimit: 1 });
    await madeGroup(host, { locks: [lock], emails: [RESIDENT], shareLimit: 2 });
    const mine = () => host.call(openingEndpoints.getMyLock, { params: { id: lock.id } }, { as: RESIDENT });
    expect((await mine()).body.sharing).toEqual({ limit: 2, left: 2 });
    const phone = newPhone();
    expect((await on.share(lock, { phone })).status).toBe(201);
    expect((await on.share(lock, { phone })).body).toMatchObject({ code: 'ERR_LOCK_SHARED_ALREADY' });
    const both = await Promise.all([on.share(lock), on.share(lock)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await on.share(lock)).body).toMatchObject({ code: 'ERR_LOCK_SHARE_LIMIT' });
    expect((await mine()).body.sharing).toEqual({ limit: 2, left: 0 });
    const { body } = await host.call(Device.endpoints.get, { params: { id: device.id } }, { as: PARTNER });
    done(
      await host.call(
        Device.endpoints.update,
        { params: { id: device.id }, body: { version: body.version, allowSharing: false } },
        { as: PARTNER },
      ),
    );
    expect((await on.share(lock)).body).toMatchObject({ code: 'ERR_LOCK_NOT_SHAREABLE' });
    expect((await mine()).body.sharing).toBeNull();
    const fixed = await on.door({ shareLimit: 0 });
    expect((await on.share(fixed.lock)).body).toMatchObject({ code: 'ERR_LOCK_NOT_SHAREABLE' });
  });

  it('refuses times that have been, that end before they begin, and numbers that are none', async () => {
    const { lock } = await on.door();
    expect((await on.share(lock, hours(-1, 1))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_START' });
    expect((await on.share(lock, hours(2, 1))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_END' });
    expect((await on.share(lock, hours(1, 24 * 400))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_END' });
    expect((await on.share(lock, hours(24 * 367, 24 * 368))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_AHEAD' });
    expect((await on.share(lock, { phone: '+4612345678901234' })).body).toMatchObject({ code: 'ERR_INVALID' });
  });

  it('shows a resident their own, the board all of the house, and others nothing', async () => {
    await on.forget();
    const { lock } = await on.door();
    const { id } = done(await on.share(lock));
    const get = async (as: string) => (await host.call(calls.getAccess, { params: { id } }, { as })).status;
    expect(await Promise.all([RESIDENT, ADMIN, OTHER, MEMBER].map(get))).toEqual([200, 200, 404, 403]);
    await madeGroup(host, { locks: [lock], emails: [ADMIN] });
    const { id: boards } = done(await on.share(lock, {}, ADMIN));
    const list = async (as: string) =>
      (await host.call(calls.listAccess, { query: { lockId: lock.id, open: 'true' } }, { as })).body.items.map((item) => item.id);
    expect(await list(RESIDENT)).toEqual([id]);
    expect(await list(ADMIN)).toEqual([boards, id]);
    const revoke = async (as: string) => (await host.call(calls.revokeAccess, { params: { id: boards } }, { as })).status;
    expect([await revoke(RESIDENT), await revoke(ADMIN), await revoke(ADMIN)]).toEqual([404, 200, 409]);
  });
});

it('is in the demo as one that was made: its flow goes on, its door’s own page sends a code, and it can be revoked', async () => {
  await on.forget();
  const { body } = await host.call(calls.listAccess, { query: { open: 'true' } }, { as: RESIDENT });
  const demo = body.items.find(({ lock }) => lock.name === 'Förråd A');
  const id = demo?.id ?? ('' as AccessId);
  const flows = () => on.sqlOf<{ state: string }>('select state from flows_flow where subject_id = $1', [id]);
  expect(await flows()).toHaveLength(1);
  const [row] = await on.sqlOf<{ number: number }>('select number from kee_lock_number where lock_id = $1', [demo?.lock.id]);
  await host.call(doors.sendCodeAtDoor, { body: { number: row?.number ?? 0, phone: demo?.phone ?? '' } });
  expect(await on.codeOf(demo?.phone ?? '')).toMatch(/^\d{6}$/);
  expect((await host.call(calls.revokeAccess, { params: { id } }, { as: RESIDENT })).body.state).toBe('REVOKED');
});

it('stands among the ways into a door, below who shares it, until it ends or its sharer’s right does', async () => {
  await on.forget();
  const { lock } = await on.door();
  const [{ id, name }, userId] = [done(await on.share(lock)), await userIdOf(host, RESIDENT)];
  const { id: later } = done(await on.share(lock, { ...hours(1, 2), phone: newPhone() }));
  const shared = async () => {
    const { body } = await host.call(groupEndpoints.whoMayOpen, { params: { id: lock.id }, query: {} }, { as: ADMIN });
    return body.items.find((item) => item.id === userId)?.shared;
  };
  expect(await shared()).toMatchObject([
    { id, name, now: true },
    { id: later, now: false },
  ]);
  const { body: what } = await host.call(groupEndpoints.whatMayBeOpened, { params: { userId }, query: {} }, { as: ADMIN });
  expect(what.items.find((item) => item.id === lock.id)?.shared.map((each) => each.id)).toEqual([id, later]);
  done(await host.call(calls.revokeAccess, { params: { id: later } }, { as: RESIDENT }));
  expect((await shared())?.map((each) => each.id)).toEqual([id]);
  await on.sqlOf('delete from kee_group_lock where lock_id = $1', [lock.id]);
  expect(await shared()).toBeUndefined();
});

it('opens a motor lock for a moment, and leaves it unlocked by nobody who comes for a while', async () => {
  const { lock, device } = await on.door();
  await on.sqlOf(`update kee_device set config_type = 'SAFETRON3600' where id = $1`, [device.id]);
  const { token, proof } = await on.verified(lock);
  expect((await on.read(token, proof)).body.door?.operations).toEqual(['PULSE']);
  const body = { token, proof, operation: 'UNLOCK' as const };
  expect((await host.call(doors.openSharedDoor, { body })).body).toMatchObject({ code: 'ERR_LOCK_OPERATION' });
  expect((await host.call(openingEndpoints.getMyLock, { params: { id: lock.id } }, { as: RESIDENT })).body.operations).toContain('UNLOCK');
});

it('lists nobody among who may open who holds no role that opens', async () => {
  const { lock } = await on.door();
  await madeGroup(host, { locks: [lock], emails: [MEMBER] });
  const { body } = await host.call(groupEndpoints.whoMayOpen, { params: { id: lock.id }, query: {} }, { as: ADMIN });
  expect(body.items.map(({ id }) => id)).toEqual([await userIdOf(host, RESIDENT)]);
});

it('takes along what its sharer was told of its use, once the house keeps that no longer', async () => {
  const { lock, device } = await on.door();
  const share = await on.verified(lock);
  const { id } = share;
  await on.pressed(device, share, 'DONE');
  expect(await mails(id)).toBe(1);
  await on.sqlOf(
    `update kee_delegated_access set starts_at = now() - interval '900 days', ends_at = now() - interval '899 days' where id = $1`,
    [id],
  );
  await erasedNow(host, BJORKEN);
  expect([await mails(id), await on.sqlOf('select 1 from kee_delegated_access where id = $1', [id])]).toEqual([0, []]);
});

describe('a share that ends', () => {
  it('is over also where its door has gone', async () => {
    const { lock } = await on.door();
    const { id } = await on.verified(lock);
    const end = host.runtime.activities['kee.end'] as (key: object) => Promise<void>; // by its name on the wire
    await on.sqlOf('delete from kee_lock where id = $1', [lock.id]);
    await expect(end({ organisationId: BJORKEN, accessId: id })).resolves.toBeUndefined();
  });

  it('opens nothing from the moment on at which it is revoked, or its time is over, or before it begins', async () => {
    const { lock } = await on.door({ shareLimit: 5 });
    const revoked = await on.verified(lock);
    done(await host.call(calls.revokeAccess, { params: { id: revoked.id } }, { as: RESIDENT }));
    await refusedAll(revoked);
    expect(await stateOf(revoked.id)).toBe('REVOKED');
    const over = await on.verified(lock);
    await on.sqlOf(
      `update kee_delegated_access set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1`,
      [over.id],
    );
    await refusedAll(over);
    expect(await stateOf(over.id)).toBe('ENDED');
    const planned = await on.verified(lock, hours(3, 4));
    expect(await stateOf(planned.id)).toBe('PLANNED');
    expect((await on.open(planned.token, planned.proof)).body).toMatchObject({ code: 'ERR_LOCK_NOT_NOW' });
    expect((await on.read(planned.token, planned.proof)).body.door?.now).toBe(false);
  });

  it('follows its sharer: moved out, removed, out of the group, service off, no longer shareable; and their hours', async () => {
    const { lock, device } = await on.door({ shareLimit: 5 });
    const made = await on.verified(lock);
    const userId = await userIdOf(host, RESIDENT);
    const [home] = await on.sqlOf<{ id: string }>('select apartment_id as id from accounts_user where id = $1', [userId]);
    const there = async () => expect((await on.read(made.token, made.proof)).status).toBe(200);
    const without = async (gone: string, back: string, parameters: readonly unknown[]) => {
      await on.sqlOf(gone, parameters.slice(0, 1));
      expect((await on.open(made.token, made.proof)).body).toMatchObject({ code: 'ERR_ACCESS_LINK' });
      expect(await stateOf(made.id).catch(() => 'LAPSED')).toBeOneOf(['LAPSED', undefined]);
      await on.sqlOf(back, parameters);
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
    await without(
      `update accounts_user set roles = '{CUSTOMER_MEMBER}' where id = $1`,
      `update accounts_user set roles = '{RESIDENT}' where id = $1`,
      [userId],
    );
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
    await on.sqlOf(
      `update kee_access_group set from_day = '2120-01-01' where id in (select group_id from kee_group_lock where lock_id = $1)`,
      [lock.id],
    );
    expect((await on.open(made.token, made.proof)).body).toMatchObject({ code: 'ERR_LOCK_NOT_NOW' });
    await on.sqlOf('delete from kee_group_lock where lock_id = $1', [lock.id]);
    expect((await on.open(made.token, made.proof)).body).toMatchObject({ code: 'ERR_ACCESS_LINK' });
  });

  it('ends with its sharer’s removal: nobody is let in, no group names them, and nobody reads whom they let in', async () => {
    const email = 'flyttar@bjorken.example';
    const made = { firstName: 'Frida', lastName: 'Flyttar', email, roles: ['RESIDENT' as const] };
    const { id } = done(await host.call(userEndpoints.register, { params: { organisationId: BJORKEN }, body: made }, { as: ADMIN }));
    await on.sqlOf(
      `update accounts_user u set activated_at = now(), password_hash = r.password_hash, apartment_id = r.apartment_id
       from accounts_user r where u.id = $1 and r.email = $2`,
      [id, RESIDENT],
    );
    const { lock, groupId } = await on.door();
    await madeGroup(host, { locks: [lock], emails: [email], shareLimit: 2 });
    const given = await on.verified(lock, {}, email);
    done(await on.open(given.token, given.proof));
    done(await host.call(userEndpoints.remove, { params: { organisationId: BJORKEN, id } }, { as: ADMIN }));
    await refusedAll(given);
    const { body } = await host.call(calls.getAccess, { params: { id: given.id } }, { as: ADMIN });
    expect(body).toMatchObject({ state: 'REVOKED', name: '–', phone: '' });
    expect(await on.sqlOf('select group_id from kee_group_member where user_id = $1', [id])).toEqual([]);
    expect(await on.sqlOf('select user_id from kee_group_member where group_id = $1', [groupId])).toHaveLength(1);
  });
});
