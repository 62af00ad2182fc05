import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, historyEndpoints, openingEndpoints as calls, sharedDoorEndpoints, sharingEndpoints } from '../contract/index.ts';
import { ADMIN, madeGroup, PARTNER, RESIDENT, userIdOf } from '../testing/made.ts';
import { type KeeScene, type LiveDoor, madeUnit, startKeeScene } from '../testing/scene.ts';
import { hours, sharesOn } from '../testing/shares.ts';

const [OTHER, LIMITED] = ['admin.other@demo.example', 'limited@demo.example'];
const HOUR_MS = 3_600_000;
let scene: KeeScene;
let stopGateway: () => Promise<void>;
let on: ReturnType<typeof sharesOn>;
beforeAll(async () => {
  scene = await startKeeScene();
  stopGateway = scene.startGateway();
  on = sharesOn(scene.host);
});
afterAll(async () => {
  await stopGateway();
  await scene.stop();
});

const operate = ({ lock }: LiveDoor, as = PARTNER) =>
  scene.host.call(calls.operate, { params: { id: lock.id }, body: { operation: 'PULSE' } }, { as });
const settled = (id: Command['id'], as = PARTNER) =>
  eventually(
    async () => (await scene.host.call(calls.getCommand, { params: { id } }, { as })).body,
    ({ status }) => !['SENT', 'RECEIVED'].includes(status),
  );
const openings = async ({ lock }: LiveDoor) =>
  (await scene.sqlOf<{ count: number }>('select count(*)::int as count from kee_event where lock_id = $1 and error is null', [lock.id]))[0]
    ?.count;
const stateOf = ({ unit }: LiveDoor) => unit.unit.relays[0]?.state;
const locks = (made: LiveDoor) =>
  eventually(
    async () => stateOf(made),
    (state) => state === 'locked',
    10_000,
  );

/** A stranger at the broker, with the credentials of a unit of their own. */
async function stranger(will?: { readonly topic: string; readonly payload: string }): Promise<{ line: MqttClient; number: string }> {
  const { device, password } = await madeUnit(scene.host);
  const { number } = device;
  const line = await connectAsync(scene.broker.url, {
    clientId: number,
    username: number,
    password,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...(will && { will: { ...will, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
  });
  line.on('error', () => {});
  return { line, number };
}
const hungUp = (line: MqttClient) =>
  eventually(
    () => line.connected,
    (is) => !is,
  );

describe('a command that was listened to', () => {
  it('opens nothing when it is sent again: by another unit not at all, by the line of the portal as the answer of the first', async () => {
    const made = await scene.door({ pulseMs: 200 });
    const portal = await connectAsync(scene.broker.url, {
      clientId: 'listening',
      username: 'portal',
      password: 'demo-gateway',
      protocolVersion: 4,
      reconnectPeriod: 0,
    });
    const topic = `lp/v1/d/${made.device.number}/dn/cmd`;
    const heard = new Promise<Buffer>((resolve) => portal.once('message', (_topic, payload) => resolve(payload)));
    await portal.subscribeAsync(topic, { qos: 1 });
    const { body } = await operate(made);
    expect(await settled(body.id)).toMatchObject({ status: 'DONE' });
    const command = await heard;
    await locks(made);

    const { line } = await stranger();
    line.publish(topic, command, { qos: 1 });
    await hungUp(line);
    await portal.publishAsync(topic, command, { qos: 1 });
    const late = JSON.parse(command.toString()) as object;
    // the same words under a name that the unit has not heard, from before
    const old = { ...late, id: crypto.randomUUID(), iat: Date.now() - HOUR_MS, exp: Date.now() - HOUR_MS + 10_000 };
    await portal.publishAsync(topic, JSON.stringify(old), { qos: 1 });
    await wait(500);
    expect([stateOf(made), await openings(made)]).toEqual(['locked', 1]);
    await portal.endAsync(true);
  });
});

describe('a unit', () => {
  it('hears no commands of others, by no pattern', async () => {
    const { line, number } = await stranger();
    for (const topic of ['#', 'lp/v1/d/+/dn/cmd', 'lp/v1/d/5001/dn/cfg', 'lp/v1/d/5001/up/state', `lp/v1/d/${number}/+/cmd`, '$SYS/#'])
      await expect(line.subscribeAsync(topic, { qos: 1 })).rejects.toThrow('Subscribe error');
    await line.endAsync(true);
  });

  it('says nothing for others: not that they are gone by its will, and nothing to itself as the portal', async () => {
    const made = await scene.door();
    const [{ boot_id: bootId } = { boot_id: '' }] = await scene.sqlOf<{ boot_id: string }>(
      'select boot_id from kee_unit where device_id = $1',
      [made.device.id],
    );
    const { line } = await stranger({
      topic: `lp/v1/d/${made.device.number}/up/status`,
      payload: JSON.stringify({ v: 1, online: false, bootId }),
    });
    line.stream.destroy();
    const { line: own, number } = await stranger();
    own.publish(`lp/v1/d/${number}/dn/cmd`, '{}', { qos: 1 });
    await hungUp(own);
    await wait(300);
    const [unit] = await scene.sqlOf<{ online: boolean }>('select online from kee_unit where device_id = $1', [made.device.id]);
    expect(unit?.online).toBe(true);
  });
});

describe('a clock that is wrong', () => {
  it('stretches no share: the portal’s own decides, whatever the unit believes', async () => {
    const made = await scene.door({ allowSharing: true });
    await madeGroup(scene.host, { locks: [made.lock], emails: [RESIDENT], shareLimit: 3 });
    const over = await on.verified(made.lock);
    const planned = await on.verified(made.lock, hours(1, 2));
    await on.sqlOf(
      `update kee_delegated_access set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1`,
      [over.id],
    );
    for (const [{ token, proof }, clockSkewMs, code] of [
      [over, -2 * HOUR_MS, 'ERR_ACCESS_LINK'],
      [planned, 90 * 60_000, 'ERR_LOCK_NOT_NOW'],
    ] as const) {
      made.unit.unit.switch({ clockSkewMs });
      made.unit.unit.state();
      expect((await on.open(token, proof)).body).toMatchObject({ code });
    }
    expect((await on.share(made.lock, hours(-1, 1))).body).toMatchObject({ code: 'ERR_LOCK_SHARE_START' });
    await wait(300);
    expect([stateOf(made), await openings(made)]).toEqual(['locked', 0]);
  });
});

describe('a role that is switched while the page is open', () => {
  it('opens no more than the one that somebody has now', async () => {
    const made = await scene.door();
    const partnerId = await userIdOf(scene.host, PARTNER);
    expect((await operate(made)).body.way.kind).toBe('TECHNICIAN');
    const [before] = await scene.sqlOf<{ roles: string[] }>('select roles from accounts_user where id = $1', [partnerId]);
    const become = (roles: readonly string[]) => scene.sqlOf('update accounts_user set roles = $2 where id = $1', [partnerId, roles]);
    await become(['PARTNER_MEMBER']);
    const [refused] = [await operate(made)];
    await become(before?.roles ?? []);
    expect(refused.status).toBeOneOf([401, 403, 404, 409]);
    expect((await operate(made)).status).toBe(201);
  });
});

describe('the history of others', () => {
  it('is read by nobody through a door, a share, a page or a file that is theirs too', async () => {
    await on.forget();
    const made = await scene.door({ allowSharing: true });
    await madeGroup(scene.host, { locks: [made.lock], emails: [RESIDENT, ADMIN, LIMITED], shareLimit: 2 });
    done(await operate(made, ADMIN));
    const shared = done(await on.share(made.lock, {}, ADMIN));
    await eventually(
      () => openings(made),
      (count) => count === 1,
    );
    const asked = [{ lockId: [made.lock.id] }, { accessId: shared.id }, { deviceId: [made.device.id] }, { agent: ['USER'] }] as const;
    for (const query of asked) {
      const own = await scene.host.call(historyEndpoints.listHistory, { query: query as never }, { as: RESIDENT });
      expect(own.body.items.filter(({ lock }) => lock?.id === made.lock.id)).toEqual([]);
      const foreign = await scene.host.call(historyEndpoints.listHistory, { query: query as never }, { as: OTHER });
      expect(foreign.body.items.filter(({ lock }) => lock?.id === made.lock.id)).toEqual([]);
    }
    expect((await scene.host.call(sharingEndpoints.getAccess, { params: { id: shared.id } }, { as: RESIDENT })).status).toBe(404);
    const { body } = await scene.host.call(historyEndpoints.listHistory, { query: { lockId: [made.lock.id] } }, { as: ADMIN });
    expect(body.items).toHaveLength(1);
  });

  it('is not a new resident’s either, whose flat and group they take over', async () => {
    const made = await scene.door();
    await madeGroup(scene.host, { locks: [made.lock], emails: [RESIDENT] });
    done(await operate(made, RESIDENT));
    await eventually(
      () => openings(made),
      (count) => count === 1,
    );
    const [former, next] = [await userIdOf(scene.host, RESIDENT), await userIdOf(scene.host, LIMITED)];
    await scene.sqlOf(
      'update accounts_user n set apartment_id = f.apartment_id, roles = f.roles from accounts_user f where n.id = $2 and f.id = $1',
      [former, next],
    );
    await scene.sqlOf(
      'update kee_group_member m set user_id = $2 from kee_group_lock l where l.group_id = m.group_id and l.lock_id = $3 and m.user_id = $1',
      [former, next, made.lock.id],
    );
    const { status, body } = await scene.host.call(historyEndpoints.listHistory, { query: { lockId: [made.lock.id] } }, { as: LIMITED });
    expect([status, body.items]).toEqual([200, []]);
    // whose it was reads it still, by the name of a door that is theirs no more
    const theirs = await scene.host.call(historyEndpoints.listHistory, { query: { lockId: [made.lock.id] } }, { as: RESIDENT });
    expect(theirs.body.items.map(({ lock }) => lock?.name)).toEqual([made.lock.name]);
  });
});

it('lets nobody count doors or shares by the numbers at the wall', async () => {
  await on.forget();
  const answers = new Set<string>();
  for (let number = 1001; number < 1006; number += 1) {
    const { status, body } = await scene.host.call(sharedDoorEndpoints.sendCodeAtDoor, { body: { number, phone: '+46701740000' } });
    answers.add(status === 429 ? '' : JSON.stringify([status, body]));
  }
  expect([...answers].filter(Boolean)).toEqual(['[202,{"minutes":10}]']);
});
