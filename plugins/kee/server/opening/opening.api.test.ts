import { eventually } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AccessGroup,
  type AccessGroupId,
  type Command,
  Device,
  deviceEndpoints,
  groupEndpoints,
  historyEndpoints,
  type Lock,
  openingEndpoints as calls,
  sharingEndpoints,
} from '../../contract/index.ts';
import { madeGroup, PARTNER, userIdOf } from '../../testing/index.ts';
import { sharesOn } from '../../testing/shares.ts';
import { type KeeScene, type LiveDoor, madeUnit, startKeeScene } from '../../testing/scene.ts';

const [ADMIN, RESIDENT, MEMBER, OTHER] = ['admin@demo.example', 'resident@demo.example', 'member@demo.example', 'admin.other@demo.example'];
let scene: KeeScene;
let stopGateway: () => Promise<void>;
beforeAll(async () => {
  scene = await startKeeScene();
  stopGateway = scene.startGateway();
});
afterAll(async () => {
  await stopGateway();
  await scene.stop();
});

type Made = Pick<LiveDoor, 'lock' | 'unit'>;
const door = (said: object = {}) => scene.door(said);
const operate = ({ lock }: { lock: Lock }, as: string, operation: 'PULSE' | 'LOCK' | 'UNLOCK' = 'PULSE') =>
  scene.host.call(calls.operate, { params: { id: lock.id }, body: { operation } }, { as });
const read = (id: Command['id'], as: string) => scene.host.call(calls.getCommand, { params: { id } }, { as });
const ended = (id: Command['id'], as = RESIDENT) =>
  eventually(
    async () => (await read(id, as)).body,
    ({ status }) => !['SENT', 'RECEIVED'].includes(status),
  );
const state = async ({ lock }: { lock: Lock }, as = RESIDENT) =>
  (await scene.host.call(calls.getMyLock, { params: { id: lock.id } }, { as })).body;
const pulsed = ({ unit }: Made) => unit.unit.relays[0]?.state;
const sqlOf = <T>(text: string, parameters: readonly unknown[]) => scene.sqlOf<T>(text, parameters);
const events = ({ lock }: { lock: Lock }) =>
  sqlOf<{ operation: string; agent: string; agent_name: string | null; error: string | null; level: number }>(
    'select operation, agent, agent_name, error, level from kee_event where lock_id = $1 order by at',
    [lock.id],
  );

describe('opening', () => {
  it('moves the relay by one press, says how it stands, and is written once with who it was', async () => {
    const made = await door();
    await madeGroup(scene.host, { locks: [made.lock], emails: [RESIDENT] });
    expect(await state(made)).toMatchObject({ state: 'locked', operations: ['PULSE'], way: { kind: 'GROUP' }, asked: null });
    const { status, body } = await operate(made, RESIDENT);
    expect(status).toBe(201);
    expect(body).toMatchObject({ operation: 'PULSE', way: { kind: 'GROUP' } });
    expect(await ended(body.id)).toMatchObject({ status: 'DONE', error: null });
    expect(pulsed(made)).toBe('open');
    await eventually(
      () => state(made),
      (now) => now.state === 'open',
    );
    expect((await state(made)).asked).toMatchObject({ id: body.id, status: 'DONE' });
    expect((await state(made, PARTNER)).asked).toBeNull();
    const written = await eventually(
      () => events(made),
      (rows) => rows.length > 0,
    );
    expect(written).toEqual([{ operation: 'PULSE', agent: 'USER', agent_name: expect.any(String), error: null, level: 2 }]);
    expect((await read(body.id, MEMBER)).status).toBe(404);
  });

  it('is a technician’s by their role, and told apart', async () => {
    const made = await door({ configType: 'SAFETRON3600' });
    const { body } = await operate(made, PARTNER, 'UNLOCK');
    expect(body.way.kind).toBe('TECHNICIAN');
    expect(await ended(body.id, PARTNER)).toMatchObject({ status: 'DONE' });
    expect(pulsed(made)).toBe('unlocked');
    expect(
      await eventually(
        () => events(made),
        (rows) => rows.length > 0,
      ),
    ).toMatchObject([{ operation: 'UNLOCK_TECHNICIAN' }]);
  });

  it('is refused to whom no group lets in, with the reason, and to others as if it were not there', async () => {
    const made = await door();
    expect((await operate(made, ADMIN)).body).toMatchObject({ code: 'ERR_LOCK_NO_ACCESS' });
    expect((await operate(made, RESIDENT)).status).toBe(404);
    expect((await operate(made, OTHER)).status).toBe(404);
    expect((await operate(made, MEMBER)).status).toBe(404);
    expect((await operate(made, PARTNER, 'UNLOCK')).body).toMatchObject({ code: 'ERR_LOCK_OPERATION' });
    const late = { operation: 'PULSE', pressedAt: new Date(Date.now() - 11_000).toISOString() } as const;
    const waited = await scene.host.call(calls.operate, { params: { id: made.lock.id }, body: late }, { as: PARTNER });
    expect(waited.body).toMatchObject({ code: 'ERR_LOCK_LATE' });
    await madeGroup(scene.host, { locks: [made.lock], emails: [ADMIN], toDay: '2020-01-01' });
    expect((await operate(made, ADMIN)).body).toMatchObject({ code: 'ERR_LOCK_NOT_NOW' });
    expect(pulsed(made)).toBe('locked');
  });

  it('says what a unit that will not do it says', async () => {
    const made = await door();
    made.unit.unit.switch({ jam: true });
    const { body } = await operate(made, PARTNER);
    expect(await ended(body.id, PARTNER)).toMatchObject({ status: 'REJECTED', error: 'JAMMED' });
    const get = () => scene.host.call(Device.endpoints.get, { params: { id: made.lock.device.id as never } }, { as: PARTNER });
    expect((await eventually(get, (now) => now.body.trouble !== null)).body.trouble).toBe('JAMMED');
    const refused = async (error: string) => {
      const { id } = (await operate(made, PARTNER)).body;
      expect(await ended(id, PARTNER)).toMatchObject({ status: 'REJECTED', error });
    };
    made.unit.unit.switch({ clockSkewMs: 3_600_000 });
    await refused('EXPIRED');
    made.unit.unit.switch({ noClock: true });
    await refused('NO_CLOCK');
    expect(pulsed(made)).toBe('locked');
    expect((await events(made)).map(({ operation, error, level }) => [operation, error, level])).toEqual([
      ['PULSE_TECHNICIAN', 'JAMMED', 5],
      ['PULSE_TECHNICIAN', 'EXPIRED', 4],
      ['PULSE_TECHNICIAN', 'NO_CLOCK', 4],
    ]);
    const [{ body: history }, { body: other }] = [await jams(made, RESIDENT), await jams(made, PARTNER)];
    expect([history.items.length, other.items.map(({ error }) => error)]).toEqual([0, ['JAMMED']]);
  });

  it('asks a unit that is there to try again, to show itself, to start anew, and nothing of one that is not', async () => {
    const made = await door();
    made.unit.unit.switch({ jam: true });
    await ended((await operate(made, PARTNER)).body.id, PARTNER);
    const id = made.lock.device.id as never;
    const get = () => scene.host.call(Device.endpoints.get, { params: { id } }, { as: PARTNER });
    await eventually(get, ({ body }) => body.trouble === 'JAMMED');
    made.unit.unit.switch({});
    const ask = (request: 'REPORT' | 'REBOOT', as = PARTNER) =>
      scene.host.call(deviceEndpoints.ask, { params: { id }, body: { request } }, { as });
    expect((await ask('REPORT', ADMIN)).status).toBe(403);
    expect((await ask('REPORT')).body.trouble).toBeNull();
    const boots = () => sqlOf<{ boot_id: string }>('select boot_id from kee_unit where device_id = $1', [id]);
    const [before] = await boots();
    expect((await ask('REBOOT')).status).toBe(200);
    await eventually(boots, ([now]) => now?.boot_id !== before?.boot_id);
    await eventually(get, ({ body }) => body.online);
    expect(await ended((await operate(made, PARTNER)).body.id, PARTNER)).toMatchObject({ status: 'DONE' });
    made.unit.switchLine(false);
    await eventually(get, ({ body }) => !body.online);
    expect((await ask('REBOOT')).body).toMatchObject({ code: 'ERR_DEVICE_OFFLINE' });
  });

  it('is refused where the unit is not there, as its will tells', async () => {
    const made = await door();
    made.unit.cut();
    const get = () => scene.host.call(Device.endpoints.get, { params: { id: made.lock.device.id as never } }, { as: PARTNER });
    await eventually(get, ({ body }) => !body.online);
    expect((await operate(made, PARTNER)).body).toMatchObject({ code: 'ERR_LOCK_OFFLINE' });
  });
});

describe('a right that ends', () => {
  it('refuses at once: taken out of the group, moved out, service off', async () => {
    const made = await door();
    const id = await madeGroup(scene.host, { locks: [made.lock], emails: [RESIDENT] });
    const userId = await userIdOf(scene.host, RESIDENT);
    expect((await operate(made, RESIDENT)).status).toBe(201);
    const [home] = await sqlOf<{ apartment_id: string }>('select apartment_id from accounts_user where id = $1', [userId]);
    await sqlOf('update accounts_user set apartment_id = null where id = $1', [userId]);
    expect((await operate(made, RESIDENT)).status).toBe(404);
    await sqlOf('update accounts_user set apartment_id = $2 where id = $1', [userId, home?.apartment_id]);
    expect((await operate(made, RESIDENT)).status).toBe(201);
    await sqlOf(`update organisations_organisation set services = array_remove(services, 'KEE') where name = 'Brf Björken'`, []);
    expect((await operate(made, RESIDENT)).body).toMatchObject({ code: 'ERR_SERVICE_OFF' });
    await sqlOf(`update organisations_organisation set services = services || '{KEE}' where name = 'Brf Björken'`, []);
    await emptied(id);
    expect((await operate(made, RESIDENT)).status).toBe(404);
    await madeGroup(scene.host, { locks: [made.lock], emails: [ADMIN] });
    expect((await operate(made, ADMIN)).status).toBe(201);
    const adminId = await userIdOf(scene.host, ADMIN);
    // in the session that is open
    await sqlOf(`update accounts_user set roles = '{CUSTOMER_MEMBER}' where id = $1`, [adminId]);
    expect((await operate(made, ADMIN)).status).toBe(404);
    await sqlOf(`update accounts_user set roles = '{CUSTOMER}' where id = $1`, [adminId]);
    expect((await operate(made, ADMIN)).status).toBe(403);
    await sqlOf(`update accounts_user set roles = '{CUSTOMER_ADMIN}' where id = $1`, [adminId]);
  });
});

const jams = ({ lock }: { lock: Lock }, as: string) =>
  scene.host.call(historyEndpoints.listHistory, { query: { lockId: [lock.id], level: ['5'] as never } }, { as });
async function emptied(id: AccessGroupId): Promise<void> {
  const { body } = await scene.host.call(AccessGroup.endpoints.get, { params: { id } }, { as: PARTNER });
  const content = { version: body.version, userIds: [], apartmentIds: [], roles: [], lockIds: [] };
  expect((await scene.host.call(groupEndpoints.setContent, { params: { id }, body: content }, { as: PARTNER })).status).toBe(200);
}

describe('the line to the units', () => {
  it('sends nothing of a share that was revoked before it left', async () => {
    const made = await door({ allowSharing: true });
    await madeGroup(scene.host, { locks: [made.lock], emails: [RESIDENT], shareLimit: 1 });
    const on = sharesOn(scene.host);
    const { id, token, proof } = await on.verified(made.lock);
    await stopGateway();
    done(await on.open(token, proof));
    done(await scene.host.call(sharingEndpoints.revokeAccess, { params: { id } }, { as: RESIDENT }));
    stopGateway = scene.startGateway();
    const [command] = await eventually(
      () => sqlOf<{ status: string; error: string | null }>('select status, error from kee_command where access_id = $1', [id]),
      ([row]) => row?.status !== 'NEW',
    );
    expect([command, await events(made)]).toEqual([{ status: 'REJECTED', error: 'NOT_SENT' }, []]);
  });

  it('sends no command late: what waited while no gateway ran is never sent', async () => {
    const made = await door();
    await stopGateway();
    const { body } = await operate(made, PARTNER);
    expect(await ended(body.id, PARTNER)).toMatchObject({ status: 'REJECTED', error: 'NOT_SENT' });
    stopGateway = scene.startGateway();
    const next = await eventually(
      () => operate(made, PARTNER),
      ({ status }) => status === 201,
    );
    expect(await ended(next.body.id, PARTNER)).toMatchObject({ status: 'DONE' });
    expect(await events(made)).toHaveLength(1);
    expect(await read(body.id, PARTNER)).toMatchObject({ body: { status: 'REJECTED', error: 'NOT_SENT' } });
  });

  it('loses nothing that units said while it was down, and writes nothing twice', async () => {
    const made = await door();
    await stopGateway();
    for (let pressed = 0; pressed < 3; pressed += 1) made.unit.unit.press(1);
    const both = [scene.startGateway(), scene.startGateway(scene.anotherGateway())];
    stopGateway = async () => void (await Promise.all(both.map((stop) => stop())));
    const written = await eventually(
      () => events(made),
      (rows) => rows.length >= 3,
    );
    expect(written.map(({ agent }) => agent)).toEqual(['SYSTEM', 'SYSTEM', 'SYSTEM']);
    scene.broker.hangUp();
    const next = await eventually(
      async () => {
        const asked = await operate(made, PARTNER);
        return asked.status === 201 ? ended(asked.body.id, PARTNER) : undefined;
      },
      (command) => command?.status === 'DONE',
    );
    expect(next?.status).toBe('DONE');
    expect((await events(made)).filter(({ agent }) => agent === 'SYSTEM')).toHaveLength(3);
  });

  it('lets no unit speak or hear for another', async () => {
    const { device, password } = await madeUnit(scene.host);
    const stranger = { clientId: '5001', username: '5001', password, protocolVersion: 4 as const, reconnectPeriod: 0 };
    await expect(connectAsync(scene.broker.url, stranger, false)).rejects.toThrow('Bad username or password');
    const own = await connectAsync(scene.broker.url, {
      clientId: device.number,
      username: device.number,
      password,
      protocolVersion: 4,
      reconnectPeriod: 0,
    });
    await expect(own.subscribeAsync('lp/v1/d/5001/dn/cmd')).rejects.toThrow('Subscribe error');
    own.publish('lp/v1/d/5001/up/status', JSON.stringify({ v: 1, online: true, bootId: 'x' }));
    await eventually(
      () => own.connected,
      (is) => !is,
    );
    await own.endAsync(true);
    const [unit] = await sqlOf<{ heard_at: unknown }>(`select heard_at from kee_unit where number = '5001'`, []);
    expect(unit?.heard_at).toBeNull();
  });
});

it('answers why: every way into a door, and what somebody may open', async () => {
  const { lock } = await madeUnit(scene.host);
  await madeGroup(scene.host, { locks: [lock], emails: [RESIDENT], name: 'Alla boende' });
  await madeGroup(scene.host, { locks: [lock], emails: [RESIDENT, ADMIN], name: 'Kvällar', fromHour: 18, toHour: 19 });
  const who = await scene.host.call(groupEndpoints.whoMayOpen, { params: { id: lock.id }, query: {} }, { as: ADMIN });
  const resident = who.body.items.find(({ ways }) => ways.length === 2);
  expect(resident?.ways.map(({ group, via, now }) => [group, via, now])).toEqual([
    ['Alla boende', 'USER', true],
    ['Kvällar', 'USER', expect.any(Boolean)],
  ]);
  const userId = await userIdOf(scene.host, RESIDENT);
  const what = await scene.host.call(groupEndpoints.whatMayBeOpened, { params: { userId }, query: {} }, { as: ADMIN });
  expect(what.body.items.map(({ id }) => id)).toContain(lock.id);
  // technicians open by their role alone
  const technician = await userIdOf(scene.host, 'internal@demo.example');
  const asPartner = await scene.host.call(
    groupEndpoints.whatMayBeOpened,
    { params: { userId: technician }, query: {} },
    { as: 'partner@demo.example' },
  );
  expect([who, what, asPartner].map(({ body }) => body.byTechnician)).toEqual([true, false, true]);
  expect((await scene.host.call(groupEndpoints.whoMayOpen, { params: { id: lock.id }, query: {} }, { as: OTHER })).status).toBe(404);
});
