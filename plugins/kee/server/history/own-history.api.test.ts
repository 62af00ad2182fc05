import { asSystemForAll, newId, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Device, deviceEndpoints, historyEndpoints, Lock } from '../../contract/index.ts';
import { ADMIN, BJORKEN, FJORDGARDEN, madeDevice, madeLock, PARTNER, RESIDENT, userIdOf } from '../../testing/made.ts';
import { writeReports } from '../gateway/report-writer.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

const HAPPENED = `
  insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, agent_name, level, erased_at)
  select gen_random_uuid(), $1, now(), 'PULSE', 'LOCK', 'USER', id, name, 2, now() + interval '14 days' from unnest($2::uuid[], $3::text[]) as u (id, name)`;

it('is one’s own alone when that is asked for, also of whoever reads the whole house', async () => {
  const people = [await userIdOf(host, ADMIN), await userIdOf(host, RESIDENT)];
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, HAPPENED, [BJORKEN, people, ['Karin själv', 'Rebecka själv']]));
  const seen = async (as: string, asked: object) => {
    const { body } = await host.call(historyEndpoints.listHistory, { query: { limit: 200, ...asked } }, { as });
    return body.items.map(({ agentName }) => agentName).filter((name) => name?.endsWith(' själv'));
  };
  expect((await seen(ADMIN, {})).toSorted()).toEqual(['Karin själv', 'Rebecka själv']);
  expect(await seen(ADMIN, { mine: 'true' })).toEqual(['Karin själv']);
  expect(await seen(RESIDENT, { mine: 'true' })).toEqual(['Rebecka själv']);
});

it.each([RESIDENT, 'resident.no@demo.example'])('has something to show of %s in the demo, at doors that residents open', async (as) => {
  const { body } = await host.call(historyEndpoints.listHistory, { query: { limit: 200 } }, { as });
  expect(body.items.filter(({ lock }) => lock).length).toBeGreaterThan(5);
  expect(body.items.filter(({ lock }) => /Undercentral|Föreningslokalen|Kontoret/.test(lock?.name ?? ''))).toEqual([]);
});

const pulse = ({ number }: Device) => {
  const said = { v: 1, id: newId(), ts: Date.now(), op: 'PULSE', relay: 1 };
  return host.runtime.work.write(asSystemForAll, (ctx) =>
    writeReports(ctx, [{ at: Date.now(), report: { kind: 'evt', number, said } as never }]),
  );
};
const rowsOf = async (device: Device) =>
  (await host.call(historyEndpoints.listHistory, { query: { deviceId: [device.id] } }, { as: ADMIN })).body.items;

it('names the door that was removed, as long as it tells of it', async () => {
  const device = await madeDevice(host);
  const { id } = await madeLock(host, device.id, { name: 'Gamla porten' });
  await pulse(device);
  expect((await host.call(Lock.endpoints.remove, { params: { id } }, { as: PARTNER })).status).toBe(200);
  expect(await rowsOf(device)).toMatchObject([{ lock: { name: 'Gamla porten' }, device: { name: device.number } }]);
});

it('names the unit and the door that went to another customer', async () => {
  const device = await madeDevice(host);
  await madeLock(host, device.id, { name: 'Porten då' });
  await pulse(device);
  const params = { id: device.id };
  const { version } = (await host.call(Device.endpoints.get, { params }, { as: PARTNER })).body;
  const body = { version, organisationId: FJORDGARDEN };
  expect((await host.call(deviceEndpoints.move, { params, body }, { as: PARTNER })).status).toBe(200);
  expect(await rowsOf(device)).toMatchObject([{ lock: { name: 'Porten då' }, device: { name: device.number } }]);
});

it.each(['manager@demo.example', 'member@demo.example'])('is their own alone of %s, who opens doors too', async (email) => {
  const people = [await userIdOf(host, email), await userIdOf(host, RESIDENT)];
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, HAPPENED, [BJORKEN, people, ['Jag här', 'Någon annan']]));
  const { body } = await host.call(historyEndpoints.listHistory, { query: {} }, { as: email });
  expect(body.items.map(({ agentName }) => agentName)).toEqual(['Jag här']);
  expect((await host.call(historyEndpoints.exportHistory, { query: {} }, { as: email })).status).toBe(200);
});
