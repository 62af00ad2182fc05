import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { Certificates } from '../certificates/ensure-certificates.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import type { Outcomes } from '../outcomes.ts';
import { createApp } from './app.ts';
import { createSigner } from './completion.ts';
import type { OrderClocks } from './order.ts';
import { createOrders } from './orders.ts';
import { createRpApi } from './rp-api.ts';
import { createService } from './service.ts';

/** Starts the simulated BankID: https, only for clients with a certificate of our CA. */
export async function startBankId(deps: {
  readonly certificates: Certificates;
  readonly clock: Clock;
  readonly clocks: OrderClocks;
  readonly journal: Journal;
  readonly outcomes: Outcomes;
  readonly port: number;
}) {
  const { certificates, clocks, journal, outcomes } = deps;
  const { now } = deps.clock;
  const orders = createOrders({ clocks, now });
  const app = createApp({ orders, signer: await createSigner(certificates.ca), now });
  const api = createRpApi({ service: createService({ orders, now }), outcomes, journal });
  const [ca, cert, key] = await Promise.all(
    [certificates.ca.cert, certificates.server.cert, certificates.server.key].map((file) => readFile(file)),
  );
  // Strangers are let through the handshake and told so in the vendor's words (401), which is easier to understand than a broken line.
  const server = createServer(
    { ca, cert, key, minVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      void api(request, response);
    },
  );
  const port = await listen(server, deps.port, 'BANKID_PORT');
  return {
    app,
    orders,
    clocks,
    now,
    address: `https://127.0.0.1:${port}/rp/v6.0/`,
    stop: (): Promise<void> => close(server),
  };
}
export type BankIdSimulator = Awaited<ReturnType<typeof startBankId>>;
