import { asSystemForAll, query } from '@platform/server';
import { eventually, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { type Running, startBroker, startUnits } from '@tools/simulators/devices';
import { Device, deviceEndpoints, type Lock } from '../contract/index.ts';
import { gateway } from '../server/api.ts';
import { createGateway, type Gateway } from '../server/gateway/gateway.ts';
import { keeServer } from '../server/plugin.ts';
import { firstUse } from '../server/services.ts';
import { madeDevice, madeLock, PARTNER } from './made.ts';

export type KeeScene = Awaited<ReturnType<typeof startKeeScene>>;
/** A door whose unit is there. */
export interface LiveDoor {
  readonly device: Device;
  readonly lock: Lock;
  readonly unit: Running;
}

/** A host, a broker that asks it who may connect, and their gateway. */
export async function startKeeScene() {
  const asked: { host?: TestHost } = {};
  const broker = await startBroker({
    port: 0,
    async authenticate(body) {
      if (!asked.host) return undefined;
      const answer = await asked.host.call(deviceEndpoints.authenticate, { params: { token: 'demo-broker' }, body });
      if (answer.body.result === 'deny') return undefined;
      return answer.body.is_superuser ? 'portal' : 'unit';
    },
  });
  const host = await startTestHost({ plugins: withDependencies(keeServer), settings: { MQTT_URL: broker.url } });
  asked.host = host;
  const { gateway: running } = host.runtime.services.resolve({ gateway });
  const startGateway = (made: Gateway = running) => {
    const stopping = new AbortController();
    const ended = made.run(stopping.signal);
    return async () => {
      stopping.abort();
      await ended;
    };
  };
  const connected: { stop(): Promise<void> }[] = [];
  const sqlOf = <T>(text: string, parameters: readonly unknown[]) =>
    host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));
  return {
    host,
    broker,
    startGateway,
    sqlOf,
    /** Once its unit has connected and holds its settings. */
    async door(said: object = {}): Promise<LiveDoor> {
      const { device, lock, password } = await madeUnit(host, said);
      const units = startUnits({ url: broker.url, units: [{ number: device.number, password }] });
      connected.push(units);
      const get = () => host.call(Device.endpoints.get, { params: { id: device.id } }, { as: PARTNER });
      await eventually(get, ({ body }) => body.online && body.clientVersion === '2.4.1');
      const held = () =>
        sqlOf<{ is: boolean }>('select config_held = config_sent and config_sent > 0 as is from kee_unit where device_id = $1', [
          device.id,
        ]);
      await eventually(held, ([row]) => row?.is === true);
      const [unit] = units.all;
      if (!unit) throw new Error('No unit');
      return { device, lock, unit };
    },
    /** Another gateway, as in another process. */
    anotherGateway: () =>
      createGateway({
        ...host.runtime,
        ...host.runtime.services.resolve({ firstUse }),
        settings: { MQTT_URL: broker.url, MQTT_PASSWORD: 'demo-gateway' },
      }),
    async stop() {
      for (const units of connected) await units.stop();
      await broker.stop();
      await host.stop();
    },
  };
}

/** A unit with a door, and what it signs in with. */
export async function madeUnit(host: TestHost, said: object = {}): Promise<{ device: Device; lock: Lock; password: string }> {
  const device = await madeDevice(host, said);
  const lock = await madeLock(host, device.id, { name: `Port ${device.number}` });
  const { password } = done(await host.call(deviceEndpoints.issueCredentials, { params: { id: device.id } }, { as: PARTNER }));
  return { device, lock, password };
}
