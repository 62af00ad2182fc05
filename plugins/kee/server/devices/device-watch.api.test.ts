import { asSystemForAll, newId, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Device, deviceEndpoints, deviceWorkEndpoints, type Lock, openingEndpoints } from '../../contract/index.ts';
import { BJORKEN, heardUnit, madeDevice, madeLock, newNumber, PARTNER } from '../../testing/made.ts';
import { writeReports } from '../gateway/report-writer.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
  await heard([], 0);
});
afterAll(() => host.stop());

/** When units were heard last, in minutes before now; all of them without a list. */
const heard = (units: readonly Device[], minutes: number) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      `update kee_unit set online = $2 = 0, changed_at = now() - make_interval(mins => $2), heard_at = now() - make_interval(mins => $2)
       where $1::uuid[] = '{}' or device_id = any($1)`,
      [units.map(({ id }) => id), minutes],
    ),
  );
const watches = (status: string, property: string) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query<{ id: string }>(ctx, 'select id from kee_device_watch where status = $1 and property like $2', [status, property]),
  );
const ask = <T>(name: string, watchId: string) =>
  (host.runtime.activities[`kee.${name}`] as (key: object) => Promise<T>)({ organisationId: BJORKEN, watchId }); // by its name on the wire
async function look(): Promise<void> {
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  for (let time = 0; time < 2; time += 1) await points.jobs.find(({ name }) => name === 'device-troubles')?.run();
}
/** What the partner's admin has been told. It was looked twice then, and each workflow has come as far as now. */
async function told(): Promise<readonly string[]> {
  await look();
  for (const { id } of await watches('OPEN', 'Ekgatan%')) {
    const { at = Infinity } = await ask<{ at?: number }>('lookAtUnits', id);
    if (at <= Date.now()) await ask('tellOfUnits', id);
  }
  return (await mailsIn(host, PARTNER)).filter(({ subject }) => subject.includes('Styrenheter behöver åtgärdas')).map(({ text }) => text);
}
const set = (change: string, { id }: Device) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, `update kee_unit set ${change} where device_id = $1`, [id]));
const troubleOf = async ({ id }: Device) => (await host.call(Device.endpoints.get, { params: { id } }, { as: PARTNER })).body;

it('tells technicians of units that need somebody: one mail for a building, once until it is over', async () => {
  const property = 'Ekgatan 1';
  const [one, other, elsewhere] = [
    await madeDevice(host, { property, description: 'Port' }),
    await madeDevice(host, { property, description: 'Källare' }),
    await madeDevice(host, { property: 'Ekgatan 3' }),
  ];
  await heard([one, other, elsewhere], 29);
  expect(await told()).toHaveLength(0);
  expect(await watches('OPEN', property)).toHaveLength(1);
  await heard([one, other], 0);
  await told();
  expect(await watches('OVER', property)).toHaveLength(1);
  // what fell silent some minutes after the first is told with it
  await heard([one], 31);
  await heard([other], 27);
  const [mail = '', ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toContain('Hos Brf Björken, Ekgatan 1 har detta varit fel i mer än 27 minuter');
  expect(mail).toContain(`${one.number} Port: Inte ansluten\n${other.number} Källare: Inte ansluten`);

  await heard([one], 0);
  expect(await told()).toHaveLength(1);
  await set(`jammed = '{1}'`, one);
  expect(await told()).toHaveLength(1);
  await set(`trouble_since = now() - interval '31 minutes'`, one);
  expect((await told()).filter((text) => text.includes(`${one.number} Port: Lås kärvar`))).toHaveLength(1);
  const since = Date.parse((await troubleOf(one)).troubleSince ?? '');
  expect(Date.now() - since).toBeGreaterThan(30 * 60_000);
});

it('tells nobody of what somebody has cancelled in the console, until something else is wrong', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 7' });
  await heard([device], 31);
  await look();
  const [watch] = await watches('OPEN', 'Ekgatan 7');
  await ask('silenceUnits', watch?.id ?? '');
  const before = (await told()).length;
  expect(await watches('OPEN', 'Ekgatan 7')).toEqual([]);
  await heard([device], 0);
  await set(`jammed = '{1}'`, device);
  await told();
  await set(`trouble_since = now() - interval '31 minutes'`, device);
  expect(await told()).toHaveLength(before + 1);
});

it('watches a building anew whose watch has ended for good', async () => {
  const property = 'Ekgatan 17';
  const device = await madeDevice(host, { property });
  await heard([device], 10);
  await look();
  const [broken] = await watches('OPEN', property);
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update flows_flow set state = 'FAILED', closed_at = now() where subject_id = $1`, [broken?.id]),
  );
  await look();
  expect(await watches('OVER', property)).toEqual([broken]);
  expect(await watches('OPEN', property)).toHaveLength(1);
});

it('tells of a unit that fails as the one did whose place it took', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 19', description: 'Bod' });
  await heard([device], 31);
  expect((await told()).filter((text) => text.includes(`${device.number} Bod: Inte ansluten`))).toHaveLength(1);
  const { id, version } = await troubleOf(device);
  const number = newNumber();
  done(await host.call(deviceEndpoints.replace, { params: { id }, body: { version, number } }, { as: PARTNER }));
  await heard([device], 31);
  expect((await told()).filter((text) => text.includes(`${number} Bod: Inte ansluten`))).toHaveLength(1);
});

it('knows a unit that comes and goes, and one that does not take its settings', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 5', description: 'Vind' });
  await heard([device], 0);
  expect((await troubleOf(device)).trouble).toBeNull();
  await set(`config_sent = 2, config_held = 1, config_sent_at = now() - interval '30 seconds'`, device);
  expect((await troubleOf(device)).trouble).toBeNull();
  await set(`config_sent_at = now() - interval '61 seconds'`, device);
  expect((await troubleOf(device)).trouble).toBe('CONFIG');
  await set('config_held = 2', device);
  await says(device, true);
  for (let times = 0; times < 6; times += 1) await says(device, times % 2 === 1);
  expect((await troubleOf(device)).trouble).toBe('FLAPPING');
  const { body } = await host.call(deviceWorkEndpoints.listTroubles, {}, { as: PARTNER });
  expect(body.items.find(({ id }) => id === device.id)).toMatchObject({ trouble: 'FLAPPING', property: 'Ekgatan 5' });
  expect((await host.call(deviceWorkEndpoints.listTroubles, {}, { as: 'admin.other@demo.example' })).body.items).toEqual([]);
});
const reports = ({ number }: Device, kind: string, said: object) =>
  host.runtime.work.write(asSystemForAll, (ctx) => writeReports(ctx, [{ at: Date.now(), report: { kind, number, said } as never }]));
const says = (device: Device, online: boolean, more: object = {}) => reports(device, 'status', { v: 1, online, bootId: 'one', ...more });

it('tells of a unit that comes and goes, whether it is there or away whenever somebody looks', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 11', description: 'Tak' });
  for (let times = 0; times < 7; times += 1) await says(device, times % 2 === 0);
  await look();
  await set(`trouble_since = now() - interval '20 minutes'`, device);
  for (const online of [false, true, false]) {
    await says(device, online);
    await look();
  }
  expect(await troubleOf(device)).toMatchObject({ trouble: 'FLAPPING', online: false });
  await set(`trouble_since = trouble_since - interval '11 minutes'`, device);
  expect((await told()).filter((text) => text.includes(`${device.number} Tak: Tappar anslutningen`))).toHaveLength(1);
});

it('knows a door that jams until that door moves, whatever else the unit does, and says which it is', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 13', description: 'Gård' });
  const [gate, shed] = [await madeLock(host, device.id, { name: 'Grind' }), await madeLock(host, device.id, { name: 'Bod', relay: 2 })];
  await heardUnit(host, device.id);
  const press = async ({ id }: Lock, st: string, err?: string) => {
    const { body } = await host.call(openingEndpoints.operate, { params: { id }, body: { operation: 'PULSE' } }, { as: PARTNER });
    await reports(device, 'ack', { v: 1, id: body.id, ts: Date.now(), st, err });
  };
  await press(gate, 'REJECTED', 'JAMMED');
  await press(shed, 'DONE');
  await reports(device, 'ack', { v: 1, id: newId(), ts: Date.now(), st: 'DONE' });
  expect(await troubleOf(device)).toMatchObject({ trouble: 'JAMMED', troubleDetail: 'Grind' });
  await press(shed, 'REJECTED', 'JAMMED');
  expect(await troubleOf(device)).toMatchObject({ troubleDetail: 'Grind, Bod' });
  const { body } = await host.call(deviceWorkEndpoints.listTroubles, {}, { as: PARTNER });
  expect(body.items.find(({ id }) => id === device.id)).toMatchObject({ trouble: 'JAMMED', detail: 'Grind, Bod' });
  await press(gate, 'DONE');
  expect(await troubleOf(device)).toMatchObject({ troubleDetail: 'Bod' });
  await look();
  await set(`trouble_since = now() - interval '31 minutes'`, device);
  expect((await told()).filter((text) => text.includes(`${device.number} Gård: Lås kärvar (Bod)`))).toHaveLength(1);
  await host.call(deviceEndpoints.ask, { params: { id: device.id }, body: { request: 'REPORT' } }, { as: PARTNER });
  expect(await troubleOf(device)).toMatchObject({ trouble: null, troubleDetail: null });
});

it('says what a unit has against its settings', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 15' });
  await says(device, true);
  await reports(device, 'state', { v: 1, ts: Date.now(), seq: 1, relays: [], inputs: {}, cfgRev: 1, cfgErr: 'no relay 3' });
  expect(await troubleOf(device)).toMatchObject({ trouble: 'CONFIG', troubleDetail: 'no relay 3' });
});

it('knows a unit with a weak signal, one whose clock is wrong, and one whose clock is not set', async () => {
  const device = await madeDevice(host, { property: 'Ekgatan 9' });
  const trouble = async () => (await troubleOf(device)).trouble;
  await says(device, true, { rssi: -90 });
  expect(await troubleOf(device)).toMatchObject({ trouble: 'WEAK_SIGNAL', troubleDetail: '-90 dBm' });
  await says(device, true, { rssi: -60, ts: Date.now() + 120_000 });
  expect(await trouble()).toBe('CLOCK');
  await says(device, true, { ts: Date.now() });
  expect(await trouble()).toBeNull();
  const ack = (st: string, err?: string) => reports(device, 'ack', { v: 1, id: newId(), ts: Date.now(), st, err });
  await ack('REJECTED', 'NO_CLOCK');
  expect(await trouble()).toBe('CLOCK');
  await ack('RECEIVED');
  expect(await trouble()).toBe('CLOCK');
  await ack('DONE');
  expect(await trouble()).toBeNull();
});

it('shows installations in progress until every unit has connected, has its locks and holds its settings', async () => {
  const property = 'Nybygget 1';
  const [ready, fresh] = [await madeDevice(host, { property }), await madeDevice(host, { property })];
  const project = async (as = PARTNER) =>
    (await host.call(deviceWorkEndpoints.listProjects, { query: {} }, { as })).body.items.find((each) => each.property === property);
  await heard([ready, fresh], 0);
  await set('config_sent = 1, config_held = 1', ready);
  await madeLock(host, ready.id);
  await set('heard_at = null', fresh);
  expect(await project()).toMatchObject({ units: 2, locks: 1, left: [{ id: fresh.id, lacks: ['CONNECTION', 'LOCKS'] }] });
  expect(await project('partner.other@demo.example')).toBeUndefined();
  await heard([fresh], 0);
  await madeLock(host, fresh.id);
  await set('config_sent = 1', fresh);
  expect(await project()).toMatchObject({ left: [{ lacks: ['SETTINGS'] }] });
  await set('config_held = 1', fresh);
  expect(await project()).toBeUndefined();
});

it('shows them page by page, each building once', async () => {
  const properties = Array.from({ length: 7 }, (_, at) => `Kvarteret ${at}`);
  for (const property of properties) {
    await madeDevice(host, { property });
    await madeDevice(host, { property });
  }
  const found: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const { body } = await host.call(
      deviceWorkEndpoints.listProjects,
      { query: { limit: 3, cursor, count: 'true' } as never },
      { as: PARTNER },
    ); // as an address has it
    expect(body.items.length).toBeLessThanOrEqual(3);
    expect(body.total).toBeGreaterThanOrEqual(properties.length);
    found.push(...body.items.map(({ property, organisation }) => `${organisation.id} ${property}`));
    cursor = body.nextCursor ?? undefined;
  }
  expect(new Set(found).size).toBe(found.length);
  // the newest first
  expect(found.map((each) => each.slice(37)).filter((property) => property.startsWith('Kvarteret'))).toEqual(properties.toReversed());
});
