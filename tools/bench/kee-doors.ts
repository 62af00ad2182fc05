import { setTimeout as wait } from 'node:timers/promises';
import { asSystemForAll } from '@platform/server';
import { addManyUnits } from '@plugins/kee/server/api';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Client } from 'pg';
import { portalPrograms } from '../launch/portal-programs.ts';
import { freePort } from '../launch/ports.ts';
import { BENCH_USER } from '../simulators/devices/bench-line.ts';
import { startUnits } from '../simulators/devices/index.ts';
import { asOwner, type Bed, withRuntime } from './bed.ts';
import { pressing } from './doors-press.ts';
import { asLimit, asRatio, type Figure } from './figure.ts';
import { fullLine } from './full-line.ts';
import { type Measured, startMeasured } from './processes.ts';

interface Doors {
  readonly units: number;
  readonly presses: number;
  /** Openings that stand ready on a line. */
  readonly events: number;
}
const REPORT_MS = 5000;
const BJORKEN = '01900000-0000-7000-8000-000000000004';

/**
 * Measures doors: press to relay and back, the gateway's cost, and its write speed. The cost is that of a thousand units; the speed is
 * compared with COPY of the same rows.
 */
export async function measureDoors(bed: Bed, doors: Doors): Promise<Figure[]> {
  const url = await bed.database('doors');
  const units = await withRuntime(bed.settingsFor(url), ({ work }) =>
    work.write(asSystemForAll, (ctx) => addManyUnits(ctx, { organisationId: BJORKEN, count: doors.units })),
  );
  const scene = await startScene(bed, url);
  const pressed = pressing(scene.api);
  const running = startUnits({ url: scene.broker, units, reportMs: REPORT_MS, onSent: pressed.onSent });
  const bare = await lineTo(scene.broker);
  try {
    await asOwner(url, (owner) => allConnected(owner, doors.units));
    const locks = await asOwner(url, (owner) => locksOf(owner, doors.units));
    const quiet = await costOf(scene.gateway);
    const { p50, p99 } = await pressed.press(locks, doors.presses);
    const trip = await pressed.roundTrip(bare, locks);
    const memory = await scene.gateway.peakMemory();
    await scene.gateway.stop();
    const line = await fullLine();
    const writer = await scene.startGateway(line.url);
    const written = await asOwner(url, (owner) =>
      writing({ owner, line, numbers: units.map(({ number }) => number), events: doors.events }),
    );
    await Promise.all([writer.stop(), line.end()]);
    return [
      asLimit(`from press to relay, p99, ${doors.units} units, 50 presses/s`, { value: p99, unit: 'ms' }, { atMost: 300 }),
      asRatio('from press to relay, p50, beside a round trip by mqtt.js', { value: p50, baseline: trip, unit: 'ms' }, { atMost: 3 }),
      asLimit(
        `processor of the gateway, ${doors.units} units that report each 5 s`,
        { value: quiet * 100, unit: '% of one' },
        { atMost: 50 },
      ),
      asLimit('memory of the gateway, most of it all', { value: memory, unit: 'MB' }, { atMost: 250 }),
      asRatio(`${doors.events} openings that stand ready on its line, beside COPY`, { ...written, unit: 'rows/s' }, { atLeast: 0.4 }),
    ];
  } finally {
    await bare.endAsync(true);
    await running.stop();
    await scene.stop();
  }
}

async function startScene(bed: Bed, databaseUrl: string) {
  const [apiPort, mqttPort] = [await freePort(), await freePort()];
  const broker = `mqtt://127.0.0.1:${mqttPort}`;
  const env = { ...bed.settingsFor(databaseUrl), API_PORT: String(apiPort), MQTT_URL: broker, MQTT_UNIT_URL: broker };
  const programs = portalPrograms({ mode: 'start', owner: env, app: env, webPort: 0, webHost: '' });
  const api = await startMeasured({ args: programs.api.args, env, door: { port: apiPort, path: '/health/live' } });
  const devices = await startMeasured({
    args: programs.devices.args,
    env: { ...env, API_URL: api.url, MQTT_PORT: String(mqttPort) },
  });
  const startGateway = (line: string) => startMeasured({ args: programs.gateway.args, env: { ...env, MQTT_URL: line } });
  const gateway = await startGateway(broker);
  return {
    api,
    gateway,
    startGateway,
    broker,
    stop: async () => {
      await Promise.all([gateway.stop(), devices.stop(), api.stop()]);
    },
  };
}

/** A broker in another process takes a moment. */
async function lineTo(url: string): Promise<MqttClient> {
  for (let tries = 0; tries < 100; tries += 1) {
    const line = await connectAsync(
      url,
      { clientId: 'bench-bare', username: BENCH_USER, protocolVersion: 4, reconnectPeriod: 0 },
      false,
    ).catch(() => {});
    if (line) return line;
    await wait(200);
  }
  throw new Error('The broker does not come up.');
}

async function allConnected(owner: Client, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await owner.query<{ on: number }>(
      `select count(*)::int as on from kee_unit where online and config_held = config_sent and config_sent > 0 and number::int > 900000`,
    );
    if (rows[0]?.on === count) return;
    await wait(200);
  }
  throw new Error('The units do not connect.');
}

async function locksOf(owner: Client, count: number) {
  const { rows } = await owner.query<{ id: string; number: string }>(
    `select l.id, d.number from kee_lock l join kee_device d on d.id = l.device_id where d.number::int > 900000 order by d.number limit $1`,
    [count],
  );
  return rows;
}

/** The share of one processor that a process takes, over ten seconds. */
async function costOf(process: Measured): Promise<number> {
  const [before, from] = [await process.cpuSeconds(), performance.now()];
  await wait(10_000);
  return ((await process.cpuSeconds()) - before) / ((performance.now() - from) / 1000);
}

interface Writing {
  readonly owner: Client;
  readonly line: Awaited<ReturnType<typeof fullLine>>;
  readonly numbers: readonly string[];
  readonly events: number;
}
/** Openings that stand ready on the gateway's line, until all are committed; beside the same rows by COPY, with the same indexes. */
async function writing({ owner, line, numbers, events }: Writing): Promise<{ value: number; baseline: number }> {
  const openings = (count: number, run: string) =>
    Array.from({ length: count }, (_, at) => ({
      topic: `lp/v1/d/${numbers[at % numbers.length]}/up/evt`,
      payload: JSON.stringify({ v: 1, id: `${run}-${at}`, ts: Date.now(), seq: at, op: 'PULSE', relay: 1, cause: 'BUTTON' }),
    }));
  await line.send(openings(events, 'warming')); // a gateway that has compiled nothing yet
  const value = (events * 1000) / (await line.send(openings(events, 'bench')));
  const file = `/tmp/portal-bench-${process.pid}.copy`;
  await owner.query(
    `copy (select gen_random_uuid(), organisation_id, now(), operation, target, agent, user_id, agent_name, device_id, lock_id, error, level, erased_at, access_id
       from kee_event order by at desc limit ${events}) to '${file}'`,
  );
  const copied = performance.now();
  await owner.query(
    `copy kee_event (id, organisation_id, at, operation, target, agent, user_id, agent_name, device_id, lock_id, error, level, erased_at, access_id) from '${file}'`,
  );
  return { value, baseline: (events * 1000) / (performance.now() - copied) };
}
