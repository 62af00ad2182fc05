import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { startBroker } from '@tools/simulators/devices';
import { type Device, deviceEndpoints, type Lock } from '../contract/index.ts';
import { gateway } from '../server/api.ts';
import { createGateway, type Gateway } from '../server/gateway/gateway.ts';
import { keeServer } from '../server/plugin.ts';
import { madeDevice, madeLock, PARTNER } from './made.ts';

export type KeeScene = Awaited<ReturnType<typeof startKeeScene>>;

/** A host, with a broker that asks it who may connect, and a gateway between them. */
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
  return {
    host,
    broker,
    startGateway,
    /** Another gateway, as in another process. */
    anotherGateway: () => createGateway({ ...host.runtime, settings: { MQTT_URL: broker.url, MQTT_PASSWORD: 'demo-gateway' } }),
    async stop() {
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
