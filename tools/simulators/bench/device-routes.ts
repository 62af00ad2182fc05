import { connect, type MqttClient } from 'mqtt';
import { z } from 'zod';
import { BENCH_TOPICS, BENCH_USER, BenchAsk } from '../devices/bench-line.ts';
import { Fault } from '../fault.ts';
import { route, type Route } from './http.ts';

const Shown = z.array(z.looseObject({ number: z.string() }));

/** The demo's control units: their state, and hands that press, pull and break. Nothing while their broker is away, or on no port (0). */
export function deviceRoutes(brokerPort: number): { readonly routes: readonly Route[]; stop(): Promise<void> } {
  let units: z.output<typeof Shown> = [];
  const client = brokerPort > 0 ? listenAt(brokerPort, (told) => (units = told)) : undefined;
  return {
    routes: [
      route('GET', '/devices', () => ({ items: units })),
      route('POST', '/devices/{number}', async ({ params: { number }, body }) => {
        if (!units.some((unit) => unit.number === number)) throw new Fault(404, 'notFound', 'Styrenheten finns inte på provbänken.');
        await client?.publishAsync(BENCH_TOPICS.ask, JSON.stringify({ number, ask: BenchAsk.parse(body) }));
      }),
    ],
    async stop() {
      await client?.endAsync(true);
    },
  };
}

function listenAt(port: number, told: (units: z.output<typeof Shown>) => void): MqttClient {
  const client = connect(`mqtt://127.0.0.1:${port}`, { clientId: BENCH_USER, username: BENCH_USER, protocolVersion: 4 });
  // it is started beside the bench, or not at all
  client.on('error', () => {});
  client.on('connect', () => void client.subscribe(BENCH_TOPICS.told));
  client.on('close', () => told([]));
  client.on('message', (_topic, payload) => told(Shown.safeParse(JSON.parse(payload.toString())).data ?? []));
  return client;
}
