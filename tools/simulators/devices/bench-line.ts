import { connect } from 'mqtt';
import { z } from 'zod';
import type { Running } from './start-units.ts';

/** Who the bench is at the broker of the simulator; no other broker knows it. */
export const BENCH_USER = 'bench';
/** What the bench asks of a unit: to press, to feel, to fail. */
export const BenchAsk = z.union([
  z.strictObject({ online: z.boolean() }),
  z.strictObject({ press: z.number().int().min(1).max(16) }),
  z.strictObject({ input: z.union([z.literal(1), z.literal(2), z.literal(3)]), value: z.union([z.literal(0), z.literal(1)]) }),
  z.strictObject({
    jam: z.boolean().optional(),
    slow: z.boolean().optional(),
    reject: z.boolean().optional(),
    noClock: z.boolean().optional(),
    clockSkewMs: z.number().int().optional(),
  }),
]);
export type BenchAsk = z.output<typeof BenchAsk>;
/** Under which the bench asks, and under which it is told how the units stand. */
export const BENCH_TOPICS = { ask: 'bench/ask', told: 'bench/units' } as const;
const Asked = z.strictObject({ number: z.string(), ask: BenchAsk });

/** Lets the bench, in another process, see the units and play with them. */
export function startBenchLine(url: string, units: readonly Running[]): { stop(): Promise<void> } {
  const client = connect(url, { clientId: 'bench-units', username: BENCH_USER, protocolVersion: 4 });
  client.on('error', () => {});
  client.on('connect', () => void client.subscribe(BENCH_TOPICS.ask));
  client.on('message', (_topic, payload) => {
    const { data } = Asked.safeParse(JSON.parse(payload.toString()));
    const running = units.find(({ number }) => number === data?.number);
    if (running && data) obey(running, data.ask);
    tell();
  });
  const tell = () => void (client.connected && client.publish(BENCH_TOPICS.told, JSON.stringify(units.map(shown)), { retain: true }));
  const telling = setInterval(tell, 1000);
  return {
    async stop() {
      clearInterval(telling);
      await client.endAsync(true);
    },
  };
}

const shown = ({ number, unit, isOn }: Running) => ({
  number,
  online: isOn(),
  switches: unit.switches(),
  relays: unit.relays.map(({ n, state }) => ({ n, state })),
});

function obey({ unit, switchLine }: Running, ask: BenchAsk): void {
  if ('online' in ask) switchLine(ask.online);
  else if ('press' in ask) unit.press(ask.press);
  else if ('input' in ask) unit.input(ask.input, ask.value);
  else unit.switch({ ...unit.switches(), ...ask });
}
