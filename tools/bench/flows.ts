import { setTimeout as wait } from 'node:timers/promises';
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import { startBareFlows } from './bare-flows.ts';
import type { Bed } from './bed.ts';
import { asRatio, type Figure, median } from './figure.ts';
import type { Flows } from './parcels.ts';
import { startPortalFlows } from './portal-flows.ts';

const ROUNDS = 3;
const LOOK_MS = 20;

/** A flow as the portal runs it, and as its engine's own manual would have it. */
interface Both {
  readonly name: string;
  readonly portal: (bed: Bed) => Promise<Flows>;
  readonly bare: (client: Client, address: string) => Promise<Flows>;
}
const PARCELS: Both = { name: 'flows (start, signal, activity, done)', portal: startPortalFlows, bare: startBareFlows };

/** Measures flows through our outbox, worker and kit, beside Temporal's SDK alone. Both run in this process, on the same server. */
export async function measureFlows(bed: Bed, count: number, both = PARCELS): Promise<Figure[]> {
  const address = await bed.temporal();
  const connection = await Connection.connect({ address });
  const client = new Client({ connection });
  const [bare, portal] = [await both.bare(client, address), await both.portal(bed)];
  const rateOf = (flows: Flows) => rate(flows, client, count);
  try {
    const rates = { value: [] as number[], baseline: [] as number[] };
    // the first ones find a process that has compiled nothing yet
    await rateOf(bare);
    await rateOf(portal);
    // in turns, because the machine's speed drifts
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.baseline.push(await rateOf(bare));
      rates.value.push(await rateOf(portal));
    }
    const measured = { value: median(rates.value), baseline: median(rates.baseline), unit: 'flows/s' };
    return [asRatio(`${count} ${both.name}`, measured, { atLeast: 0.6 })];
  } finally {
    await portal.stop();
    await bare.stop();
    await connection.close();
  }
}

/** Once in a process. */
export function quieten(): void {
  Runtime.install({
    logger: new DefaultLogger('WARN'),
    shutdownSignals: [],
    telemetryOptions: { logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'ERROR' }) } },
  });
}

/** Flows per second, from the first start to the last end. */
async function rate({ begin }: Flows, client: Client, count: number): Promise<number> {
  const started = performance.now();
  const ids = await Promise.all(Array.from({ length: count }, begin));
  // one after the other: to wait for all of them at once would cost the server more than the flows do
  for (const id of ids) await ended(client, id);
  return (count * 1000) / (performance.now() - started);
}

async function ended(client: Client, id: string): Promise<void> {
  try {
    await client.workflow.getHandle(id).result();
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    // its start is still in the outbox
    await wait(LOOK_MS);
    await ended(client, id);
  }
}
