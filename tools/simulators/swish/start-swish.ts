import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { Certificates } from '../certificates/ensure-certificates.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import { createCallbacks } from './callbacks.ts';
import type { SwishPayment } from './payments.ts';
import { createSwishApi } from './swish-api.ts';

export type SwishSimulator = Awaited<ReturnType<typeof startSwish>>;

/** Starts the simulated Swish, over mutual TLS. */
export async function startSwish(deps: {
  readonly certificates: Certificates;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly port: number;
  /** How soon everybody pays; without it somebody has to. */
  readonly payMs?: number | undefined;
}) {
  const { ca, server } = deps.certificates;
  const payments = new Map<string, SwishPayment>();
  const callbacks = createCallbacks({ clock: deps.clock, journal: deps.journal, payMs: deps.payMs });
  const api = createSwishApi({ ...deps, callbacks, payments });
  const tls = {
    key: await readFile(server.key),
    cert: await readFile(server.cert),
    ca: await readFile(ca.cert),
    requestCert: true,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2' as const,
  };
  const listening = createServer(tls, (request, response) => void api(request, response));
  const port = await listen(listening, deps.port, 'SWISH_PORT');
  return {
    payments,
    callbacks,
    address: `https://localhost:${port}/swish-cpcapi`,
    async stop(): Promise<void> {
      callbacks.stop();
      await close(listening);
    },
  };
}
