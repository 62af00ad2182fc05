import { asSystemForAll, newId, query } from '@platform/server';
import { eventually, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Device, deviceEndpoints, historyEndpoints, Lock, openingEndpoints } from '../../contract/index.ts';
import { madeDevice, madeLock, PARTNER } from '../../testing/index.ts';
import { BJORKEN, erasedNow, FJORDGARDEN, heardUnit } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';
import { firstUse } from '../services.ts';
import { createLease } from './lease.ts';
import { readReport } from './messages.ts';
import { createReportBatches } from './report-batches.ts';
import { writeReports } from './report-writer.ts';
import { keepUp } from './upkeep.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());
const sqlOf = <T>(text: string, parameters: readonly unknown[] = []) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));
const [HOUR, DAY] = [3_600_000, 86_400_000];

async function door() {
  const device = await madeDevice(host);
  const lock = await madeLock(host, device.id);
  await heardUnit(host, device.id);
  return { device, lock };
}
/** What a unit sends, as it comes from the broker. Garbage is none of it. */
const sends = (
  number: string,
  messages: readonly (readonly [kind: string, said: unknown])[],
  { at = Date.now(), retained = false, since = 0 } = {},
) => {
  const taken = messages.flatMap(([kind, said]) => {
    const payload = Buffer.from(typeof said === 'string' ? said : JSON.stringify(said));
    const report = readReport(`lp/v1/d/${number}/up/${kind}`, payload);
    return report ? [{ report, at, retained, since }] : [];
  });
  return host.runtime.work.write(asSystemForAll, async (ctx) => (await writeReports(ctx, taken)).changed);
};
const pulse = (more: object = {}) =>
  ['evt', { v: 1, id: newId(), ts: Date.now(), seq: 1, op: 'PULSE', relay: 1, cause: 'BUTTON', ...more }] as const;
const history = async ({ id }: Lock) =>
  (await host.call(historyEndpoints.listHistory, { query: { lockId: [id] } }, { as: PARTNER })).body.items;
const stands = (state: string) => ['state', { v: 1, ts: Date.now(), seq: 1, relays: [{ n: 1, on: false, state }], inputs: {} }] as const;
const feels = (value: 0 | 1, cfgErr?: string) =>
  ['state', { v: 1, ts: Date.now(), seq: 1, relays: [{ n: 1, on: false, state: 'locked' }], inputs: { 3: value }, cfgErr }] as const;
const stateOf = async ({ id }: Lock) => (await host.call(Lock.endpoints.get, { params: { id } }, { as: PARTNER })).body.state;
const status = (online: boolean, bootId: string) => ['status', { v: 1, online, bootId }] as const;
const press = async ({ id }: Lock) =>
  (await host.call(openingEndpoints.operate, { params: { id }, body: { operation: 'PULSE' } }, { as: PARTNER })).body;
const statusOf = async (id: string) => (await sqlOf<{ status: string }>('select status from kee_command where id = $1', [id]))[0]?.status;

it('writes once what a unit repeats, in one batch and in later ones', async () => {
  const { device, lock } = await door();
  const [one, other] = [pulse(), pulse()];
  await sends(device.number, [one, one, other]);
  await sends(device.number, [other, one]);
  const both = await history(lock);
  expect(both).toHaveLength(2);
  const of = async (id: string) =>
    (await host.call(historyEndpoints.listHistory, { query: { lockId: [lock.id], organisationId: [id] } }, { as: PARTNER })).body.items;
  expect(await of(both[0]?.organisation.id ?? '')).toEqual(both);
  expect(await of(lock.id)).toEqual([]);
});

it('takes what a broker had left for what was said before, not for what is said now', async () => {
  const { device } = await door();
  await sqlOf(`update kee_unit set heard_at = now() - interval '2 hours', changed_at = null where device_id = $1`, [device.id]);
  const before = { ts: Date.now() - 3_600_000 };
  const left = [
    ['status', { v: 1, online: true, bootId: 'x', ...before }],
    ['state', { v: 1, seq: 1, relays: [], inputs: {}, ...before }],
  ] as const;
  await sends(device.number, left, { retained: true });
  const heard = async () =>
    (
      await sqlOf<{ ago: number; skew: number }>(
        'select round(extract(epoch from now() - heard_at) / 60)::int as ago, clock_skew_ms::int as skew from kee_unit where device_id = $1',
        [device.id],
      )
    )[0];
  expect(await heard()).toEqual({ ago: 60, skew: 0 });
  await sends(device.number, [status(true, 'x')], { retained: true });
  expect(await heard()).toEqual({ ago: 60, skew: 0 });
  await sends(device.number, left);
  expect(await heard()).toMatchObject({ ago: 0, skew: expect.any(Number) });
});

it('judges no clock by what had waited at the broker until the line stood, and each other clock at once', async () => {
  const { device } = await door();
  const now = Date.now();
  const says = (ts: number, since: number) =>
    sends(device.number, [['status', { v: 1, online: true, bootId: 'x', ts }]], { at: now, since });
  const trouble = async () => (await host.call(Device.endpoints.get, { params: { id: device.id } }, { as: PARTNER })).body.trouble;
  await says(now, now - HOUR);
  for (const hours of [5, 3, 1]) await says(now - hours * HOUR, now - 1000);
  expect(await trouble()).toBeNull();
  // the broker keeps nothing for so long; and this line has stood for longer than that
  for (const [ts, since] of [[0, now - 1000] as const, [now - HOUR, now - 2 * HOUR] as const]) {
    await says(ts, since);
    expect(await trouble()).toBe('CLOCK');
    await says(now, since);
    expect(await trouble()).toBeNull();
  }
});

it('knows not how a motor lock stands whose bolt says otherwise, as soon as the unit has its settings', async () => {
  const device = await madeDevice(host, { configType: 'SAFETRON3600', input3: 'PISTON_SENSOR' });
  const [first, second] = [await madeLock(host, device.id), await madeLock(host, device.id, { relay: 2 })];
  await heardUnit(host, device.id);
  const says = async (relay: string, bolt: 0 | 1, cfgRev = device.version) => {
    const relays = [1, 2].map((n) => ({ n, on: relay !== 'locked', state: relay }));
    await sends(device.number, [['state', { v: 1, ts: Date.now(), seq: 1, relays, inputs: { 3: bolt }, cfgRev }]]);
    return [await stateOf(first), await stateOf(second)];
  };
  expect(await says('locked', 0, device.version - 1)).toEqual(['locked', 'locked']);
  expect(await says('locked', 0)).toEqual(['unknown', 'locked']);
  expect(await says('unlocked', 1)).toEqual(['unknown', 'unlocked']);
  expect(await says('unlocked', 0)).toEqual(['unlocked', 'unlocked']);
  expect(await says('locked', 1)).toEqual(['locked', 'locked']);
});

it('tells no customer what happened while a unit was another one’s', async () => {
  const { device } = await door();
  const { version } = (await host.call(Device.endpoints.get, { params: { id: device.id } }, { as: PARTNER })).body;
  const [earlier, later] = [pulse({ ts: Date.now() - 60_000 }), pulse({ ts: Date.now() + 1000 })];
  const body = { organisationId: FJORDGARDEN, version };
  expect((await host.call(deviceEndpoints.move, { params: { id: device.id }, body }, { as: PARTNER })).status).toBe(200);
  await sends(device.number, [earlier, later]);
  const told = await sqlOf(`select organisation_id as id from kee_event where device_id = $1 and operation = 'PULSE'`, [device.id]);
  expect(told).toEqual([{ id: FJORDGARDEN }]);
});

it('gives up no command as unsent that is being sent at this very moment', async () => {
  const { lock } = await door();
  const { id } = await press(lock);
  await sqlOf(`update kee_command set status = 'NEW', issued_at = now() - interval '4 seconds' where id = $1`, [id]);
  const { work } = host.runtime;
  const lease = createLease(work);
  await lease.take();
  const upkeep = await work.write(asSystemForAll, async (sending) => {
    await query(sending, `update kee_command set status = 'SENT' where id = $1`, [id]);
    const ended = work.write(asSystemForAll, (ctx) => keepUp(ctx, lease.holder));
    const waiting = 'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
    await eventually(
      () => sqlOf(waiting), // anew each time: a transaction sees those who were there when it asked first
      (rows) => rows.length > 0,
    );
    return { ended };
  });
  await upkeep.ended;
  await lease.leave();
  expect(await statusOf(id)).toBe('UNKNOWN');
});

it('takes what is out of order: DONE before RECEIVED stays done, an old will says nothing of a new start', async () => {
  const { device, lock } = await door();
  const { id } = await press(lock);
  await sqlOf(`update kee_command set status = 'SENT' where id = $1`, [id]);
  const ack = (st: string) => ['ack', { v: 1, id, ts: Date.now(), st }] as const;
  await sends(device.number, [ack('DONE'), ack('RECEIVED')]);
  expect(await statusOf(id)).toBe('DONE');
  await sends(device.number, [ack('RECEIVED'), ack('REJECTED')]);
  expect(await statusOf(id)).toBe('DONE');
  await sends(device.number, [status(true, 'new')]);
  await sends(device.number, [status(false, 'old')]);
  expect(await sqlOf('select online from kee_unit where device_id = $1', [device.id])).toEqual([{ online: true }]);
});

it('passes garbage by, and takes what stands beside it', async () => {
  const { device, lock } = await door();
  const [kind, good] = pulse();
  await sends(device.number, [
    ['evt', '{'],
    ['evt', ''],
    ['evt', 'null'],
    ['evt', { ...(good as object), id: 'x'.repeat(65) }],
    ['evt', { ...(good as object), relay: 99 }],
    ['evt', { ...(good as object), ts: -1 }],
    ['evt', { ...(good as object), ts: 1e300 }],
    ['evt', `${JSON.stringify(good)}${' '.repeat(4096)}`],
    ['state', { v: 1, ts: 1, seq: 1, relays: 'none' }],
    ['state', { v: 1, ts: 1, seq: 1, relays: [], inputs: { '\0': 1 } }],
    ['status', { v: 1, online: true, bootId: 'x', client: '2.4\0' }],
    ['status', { v: 1, online: true, bootId: '\ud800' }],
    ['status', { v: 2, online: true, bootId: 'x' }],
    ['cmd', good],
    [kind, good],
  ]);
  expect(await history(lock)).toHaveLength(1);
});

it('goes on where one report cannot be written at all, and writes those beside it', async () => {
  const { device, lock } = await door();
  const taken = (said: object) => ({ at: Date.now(), report: { kind: 'evt', number: device.number, said } }) as never;
  // past what `readReport` lets by
  const poison = { ...pulse()[1], relay: 1e12 };
  const faults: unknown[] = [];
  const batches = createReportBatches({
    ...host.runtime,
    ...host.runtime.services.resolve({ firstUse }),
    tell: async () => {},
    onFault: (error) => faults.push(error),
  });
  const acked = await new Promise<number>((resolve) => {
    let count = 0;
    for (const said of [pulse()[1], poison, pulse()[1]]) batches.take(taken(said), () => (count += 1) === 3 && resolve(count));
  });
  expect([acked, faults]).toEqual([3, []]);
  expect(await history(lock)).toHaveLength(2);
  await batches.stop();
});

it('lets no unit answer for another, or say who opened another’s door', async () => {
  const [own, other] = [await door(), await door()];
  const { id } = await press(other.lock);
  await sqlOf(`update kee_command set status = 'SENT' where id = $1`, [id]);
  const forged = pulse({ cause: 'CMD', cmdId: id });
  await sends(own.device.number, [['ack', { v: 1, id, ts: Date.now(), st: 'DONE' }], forged]);
  expect(await statusOf(id)).toBe('SENT');
  expect(await history(other.lock)).toEqual([]);
  expect(await history(own.lock)).toMatchObject([{ agent: 'SYSTEM', agentName: null }]);
});

it('writes one opening for one press, however often and under whatever name the unit tells of it', async () => {
  const { device, lock } = await door();
  const { id: cmdId } = await press(lock);
  await sends(device.number, [pulse({ cause: 'CMD', cmdId }), pulse({ cause: 'CMD', cmdId })]);
  await sends(device.number, [pulse({ cause: 'CMD', cmdId })]);
  expect(await history(lock)).toMatchObject([{ agent: 'USER' }]);
});

it('does not believe a clock that is wrong: neither from another day nor from the future', async () => {
  const { device, lock } = await door();
  await sends(device.number, [pulse({ ts: Date.now() - 40 * DAY }), pulse({ ts: Date.now() + DAY }), pulse({ ts: 0 })]);
  const rows = await history(lock);
  expect(rows).toHaveLength(3);
  for (const { at } of rows) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
});

it('takes a flood in one batch', async () => {
  const { device, lock } = await door();
  await sends(
    device.number,
    Array.from({ length: 1000 }, () => pulse()),
  );
  expect(await sqlOf('select count(*)::int as count from kee_event where lock_id = $1', [lock.id])).toEqual([{ count: 1000 }]);
});

it('tells of a unit that stands otherwise, and not of one that only says what happened or that all is as it was', async () => {
  const { device } = await door();
  expect(await sends(device.number, [pulse()])).toEqual([]);
  expect(await sends(device.number, [stands('open')])).toEqual([device.id]);
  expect(await sends(device.number, [stands('open'), pulse()])).toEqual([]);
});

it('tells of a bolt that moves, not of a door that swings, and of settings that a unit does not take', async () => {
  const [bolted, swinging] = [
    await madeDevice(host, { configType: 'SAFETRON3600', input3: 'PISTON_SENSOR' }),
    await madeDevice(host, { input3: 'DOOR_SENSOR' }),
  ];
  for (const { number } of [bolted, swinging]) await sends(number, [feels(1)]);
  expect([await sends(bolted.number, [feels(0)]), await sends(swinging.number, [feels(0)])]).toEqual([[bolted.id], []]);
  expect([await sends(bolted.number, [feels(0, 'no relay 3')]), await sends(bolted.number, [feels(0)])]).toEqual([
    [bolted.id],
    [bolted.id],
  ]);
  expect(await sends(bolted.number, [feels(0)])).toEqual([]);
});

it('erases what has had its time, hides it until then, and keeps the rest; the months ahead are there', async () => {
  const { device, lock } = await door();
  await sends(device.number, [pulse(), pulse(), pulse()]);
  const [first] = await history(lock);
  await sqlOf(`update kee_event set erased_at = now() - interval '1 second' where id = $1`, [first?.id]);
  expect(await history(lock)).toHaveLength(2);
  expect(await erasedNow(host, BJORKEN)).toBeGreaterThan(0);
  expect(await sqlOf('select count(*)::int as count from kee_event where lock_id = $1', [lock.id])).toEqual([{ count: 2 }]);
  const ahead = `select to_regclass('kee_event_' || to_char(date_trunc('month', now()) + interval '2 months', 'YYYYMM')) is not null as there`;
  expect(await sqlOf(ahead)).toEqual([{ there: true }]);
});
