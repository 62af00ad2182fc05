import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@platform/testing';
import { keyEndpoints } from '@plugins/keys/contract';
import { type Simulators, startSimulators } from '@tools/simulators';
import { Client } from 'pg';
import { inject } from 'vitest';
import { orderCalls, type OrderCalls } from './order-calls.ts';
import { orderPlugins } from './order-plugins.ts';
import { paymentCalls, type PaymentCalls } from './payment-calls.ts';
import { known } from './known.ts';

/** Who orders, who decides for the house, who makes the keys, and somebody else's admin. */
export const [RESIDENT, ADMIN, PARTNER, NEIGHBOUR] = [
  'resident@demo.example',
  'admin@demo.example',
  'partner@demo.example',
  'admin.other@demo.example',
];

/** The API with the demo data, and simulated payment services. */
export interface OrderScene extends OrderCalls, PaymentCalls {
  readonly host: TestHost;
  /** The owner of the tables. */
  readonly owner: Client;
  /** Where the bench of the simulators stands. */
  readonly benchUrl: string;
  /** Where the card provider stands. */
  readonly nexiUrl: string;
  /** The key that the resident orders unless another is named. */
  readonly ownKey: string;
  /** A key of the same house that the resident does not have. */
  readonly foreignKey: string;
  stop(): Promise<void>;
}

/** Starts what the tests of orders need; ends by `stop`. */
export async function startOrderScene(settings: Readonly<Record<string, string>> = {}): Promise<OrderScene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  const simulators = await startSimulators({ dataDir, certificatesDir: inject('certificates') });
  const host = await hostBeside(simulators, settings);
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  const ownKey = await keyOf(host, RESIDENT, { type: ['MECHANICAL'], status: ['ACTIVE'], holderType: ['USER'] });
  const orders = orderCalls(host, ownKey);
  return {
    host,
    owner,
    benchUrl: simulators.addresses.bench,
    nexiUrl: simulators.addresses.nexi,
    ...orders,
    ...paymentCalls({ host, orders, bench: simulators.addresses.bench, nexi: simulators.addresses.nexi }),
    ownKey,
    foreignKey: await keyOf(host, ADMIN, { query: 'Garage', status: ['ACTIVE'] }),
    async stop() {
      await owner.end();
      await host.stop();
      await simulators.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function hostBeside({ addresses: { swish, nexi } }: Simulators, settings: Readonly<Record<string, string>>): Promise<TestHost> {
  return startTestHost({
    plugins: orderPlugins,
    settings: { LOG_LEVEL: 'error', SWISH_URL: swish, NEXI_TEST_URL: nexi, NEXI_LIVE_URL: nexi, ...settings },
  });
}

/** The first key that somebody finds. */
async function keyOf(host: TestHost, as: string, query: object): Promise<string> {
  const { body } = await host.call(keyEndpoints.list, { query }, { as });
  return known(body.items[0]).id;
}
