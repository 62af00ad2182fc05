// The broker of the control units and the demo's units, in a process of its own.
import process from 'node:process';
import { z } from 'zod';
import { BENCH_USER, startBenchLine } from './bench-line.ts';
import { startBroker } from './start-broker.ts';
import { startUnits } from './start-units.ts';

const Settings = z.object({
  MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883).describe('Port of the broker of the control units'),
  API_URL: z.url().default('http://127.0.0.1:3002').describe('Where the broker asks who may connect'),
  MQTT_FILE: z
    .string()
    .optional()
    .describe('File in which the broker keeps what it has to know again after it was killed; memory otherwise'),
  MQTT_AUTH_TOKEN: z.string().default('demo-broker').describe('Secret in the address at which it asks'),
});
/** Of the demo's twelve units three are not there. */
const NUMBERS = ['5001', '5002', '5003', '5004', '5005', '5006', '5008', '6001', '6002', '6004'];

try {
  const { API_URL, MQTT_AUTH_TOKEN, MQTT_FILE, MQTT_PORT } = Settings.parse(process.env);
  const Answer = z.object({ result: z.enum(['allow', 'deny']), is_superuser: z.boolean() });
  const broker = await startBroker({
    port: MQTT_PORT,
    ...(MQTT_FILE !== undefined && { file: MQTT_FILE }),
    async authenticate(said) {
      if (said.username === BENCH_USER) return 'portal';
      const init = {
        method: 'POST',
        body: JSON.stringify(said),
        headers: { 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(5000),
      };
      const answer = await fetch(`${API_URL}/v1/broker/${MQTT_AUTH_TOKEN}/authentication`, init);
      const { result, is_superuser: isPortal } = Answer.parse(await answer.json());
      if (result === 'deny') return undefined;
      return isPortal ? 'portal' : 'unit';
    },
  });
  process.stdout.write(`Broker ready: ${broker.url}\n`);
  const units = startUnits({ url: broker.url, units: NUMBERS.map((number) => ({ number, password: `demo-unit-${number}` })) });
  // one that jams, so that it is seen how that looks
  units.all.find(({ number }) => number === '5008')?.unit.switch({ jam: true });
  const bench = startBenchLine(broker.url, units.all);
  const stop = async () => {
    await bench.stop();
    await units.stop();
    await broker.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
