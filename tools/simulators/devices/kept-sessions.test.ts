import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/testing';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBroker } from './start-broker.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-broker-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = () =>
  startBroker({
    port: 0,
    file: path.join(folder, 'journal.db'),
    authenticate: async ({ username }) => (username === 'portal' ? 'portal' : 'unit'),
  });
const join = (url: string, clientId: string, { clean = true, username = clientId } = {}): Promise<MqttClient> =>
  connectAsync(url, { clientId, username, password: '', protocolVersion: 4, clean, reconnectPeriod: 0 });

it('hands over, after the broker was killed, what was said while nobody listened, once, and what was retained', async () => {
  let broker = await start();
  const listener = await join(broker.url, 'portal', { clean: false });
  await listener.subscribeAsync('lp/v1/d/+/up/#', { qos: 1 });
  const unit = await join(broker.url, '5001');
  const heard: string[] = [];
  listener.on('message', (_topic, payload) => void heard.push(payload.toString()));
  await unit.publishAsync('lp/v1/d/5001/up/evt', 'taken', { qos: 1 });
  await eventually(
    () => heard.length,
    (count) => count === 1,
  );
  await listener.endAsync();
  await unit.publishAsync('lp/v1/d/5001/up/evt', 'waits', { qos: 1 });
  await unit.publishAsync('lp/v1/d/5001/up/state', 'stands', { qos: 1, retain: true });
  const setter = await join(broker.url, 'setter', { username: 'portal' });
  await setter.publishAsync('lp/v1/d/other/dn/cfg', 'set so', { qos: 1, retain: true });
  await Promise.all([unit.endAsync(), setter.endAsync()]);
  await broker.stop();
  for (const expected of [['waits', 'stands'], []]) {
    broker = await start();
    heard.length = 0;
    const again = await join(broker.url, 'portal', { clean: false });
    again.on('message', (_topic, payload) => void heard.push(payload.toString()));
    const fresh = await join(broker.url, 'other');
    const left = new Promise<string>((resolve) => fresh.once('message', (_topic, payload) => resolve(payload.toString())));
    await fresh.subscribeAsync('lp/v1/d/other/dn/cfg', { qos: 1 });
    expect(await left).toBe('set so');
    await eventually(
      () => heard,
      (all) => all.length >= expected.length,
    );
    expect(heard).toEqual(expected);
    await Promise.all([fresh.endAsync(), again.endAsync()]);
    await broker.stop();
  }
});
