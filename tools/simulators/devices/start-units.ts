import { connect, type MqttClient } from 'mqtt';
import { createUnit, type Unit } from './unit.ts';

interface UnitsOptions {
  readonly url: string;
  readonly units: readonly { readonly number: string; readonly password: string }[];
  /** Milliseconds between two reports of how a unit stands. */
  readonly reportMs?: number;
}
export interface Running {
  readonly number: string;
  readonly unit: Unit;
  /** Without a word, as when the power goes: its will tells. */
  cut(): void;
  stop(): Promise<void>;
}
/** Connects simulated units to a broker, again and again where it is away. */
export function startUnits({ url, units, reportMs = 30_000 }: UnitsOptions): {
  readonly all: readonly Running[];
  readonly stop: () => Promise<void>;
} {
  const all = units.map((one) => startUnit(url, one, reportMs));
  return { all, stop: async () => void (await Promise.all(all.map((one) => one.stop()))) };
}

function startUnit(url: string, { number, password }: UnitsOptions['units'][number], reportMs: number): Running {
  const at = (way: 'up' | 'dn', what: string) => `lp/v1/d/${number}/${way}/${what}`;
  let client: MqttClient | undefined;
  const unit = createUnit({
    send: ({ topic, payload }) => {
      // nothing is kept for later: a unit without a line says nothing
      if (client?.connected) client.publish(at('up', topic), JSON.stringify(payload), { qos: 1, retain: topic === 'state' });
    },
  });
  const will = { topic: at('up', 'status'), payload: Buffer.from(JSON.stringify(unit.will)), qos: 1 as const, retain: true };
  const options = {
    clientId: number,
    username: number,
    password,
    protocolVersion: 4 as const,
    clean: true,
    reconnectPeriod: 1000,
    reconnectOnConnackError: true,
    will,
  };
  client = connect(url, options);
  const hello = () => {
    client?.publish(at('up', 'status'), JSON.stringify(unit.status()), { qos: 1, retain: true });
    client?.subscribe([at('dn', 'cmd'), at('dn', 'cfg')], { qos: 1 });
    unit.state();
  };
  client.on('connect', hello);
  client.on('message', (topic, payload) => void unit.heard(topic.slice(topic.lastIndexOf('/') + 1), payload));
  // a broker that is away comes back
  client.on('error', () => {});
  const reporting = setInterval(() => unit.state(), reportMs);
  const end = async (isForced: boolean) => {
    clearInterval(reporting);
    unit.stop();
    await client?.endAsync(isForced);
  };
  return { number, unit, cut: () => void (client?.stream.destroy(), end(true)), stop: () => end(false) };
}
