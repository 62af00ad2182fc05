import { eventually } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { startUnits } from '@tools/simulators/devices';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Device, deviceEndpoints, openingEndpoints } from '../../contract/index.ts';
import { newNumber, PARTNER } from '../../testing/made.ts';
import { type KeeScene, startKeeScene } from '../../testing/scene.ts';

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

/** What the broker hands to whoever comes anew and asks about a unit. */
async function retained(number: string): Promise<string[]> {
  const line = await connectAsync(scene.broker.url, {
    clientId: 'looking',
    username: 'portal',
    password: 'demo-gateway',
    protocolVersion: 4,
  });
  const topics: string[] = [];
  line.on('message', (topic, _payload, { retain }) => void (retain && topics.push(topic.slice(topic.lastIndexOf('/') + 1))));
  await line.subscribeAsync(`lp/v1/d/${number}/#`, { qos: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await line.endAsync(true);
  return topics.toSorted();
}
const get = (id: Device['id']) => scene.host.call(Device.endpoints.get, { params: { id } }, { as: PARTNER });

it('replacing clears what the old unit left at the broker, and the new one opens the same door by its settings', async () => {
  const { device, lock, unit: old } = await scene.door({ pulseMs: 1200 });
  await old.stop();
  await eventually(
    () => retained(device.number),
    (topics) => topics.length === 3,
  );
  const { body: now } = await get(device.id);
  const number = newNumber();
  const { credentials } = done(
    await scene.host.call(deviceEndpoints.replace, { params: { id: device.id }, body: { version: now.version, number } }, { as: PARTNER }),
  );
  await eventually(
    () => retained(device.number),
    (topics) => topics.length === 0,
    10_000,
  );
  const units = startUnits({ url: scene.broker.url, units: [{ number, password: credentials.password }] });
  await eventually(
    () => get(device.id),
    ({ body }) => body.online && body.trouble === null,
  );
  const press = () => scene.host.call(openingEndpoints.operate, { params: { id: lock.id }, body: { operation: 'PULSE' } }, { as: PARTNER });
  await eventually(press, ({ status }) => status === 201);
  const opened = await eventually(
    async () => units.all[0]?.unit.relays[0]?.state,
    (state) => state === 'open',
  );
  expect(opened).toBe('open');
  await units.stop();
});

it('sends settings again that went with a line that broke', async () => {
  const { device } = await scene.door();
  await scene.sqlOf('update kee_device set pulse_ms = 4321, version = version + 1 where id = $1', [device.id]);
  // as if it had been sent, and lost
  const lost = `update kee_unit u set config_sent = d.version, config_sent_at = now() from kee_device d where d.id = u.device_id and d.id = $1`;
  await scene.sqlOf(lost, [device.id]);
  const held = () =>
    scene.sqlOf<{ is: boolean }>(
      'select u.config_held = d.version as is from kee_unit u join kee_device d on d.id = u.device_id where d.id = $1',
      [device.id],
    );
  scene.broker.hangUp();
  expect(await eventually(held, ([row]) => row?.is === true, 15_000)).toEqual([{ is: true }]);
});
