import { createServer } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import type { Outcomes } from '../outcomes.ts';
import { createElksApi } from './elks-api.ts';
import { createReports } from './sms-reports.ts';
import { createSmsStore } from './sms-store.ts';

/** Starts the simulated SMS operator. */
export async function startSms(deps: {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly outcomes: Outcomes;
  readonly port: number;
  /** How long an SMS is under way. */
  readonly reportMs: number;
}) {
  const store = createSmsStore();
  const reports = createReports({ store, journal: deps.journal, afterMs: deps.reportMs });
  const api = createElksApi({ ...deps, store, reports });
  const server = createServer((request, response) => void api(request, response));
  const port = await listen(server, deps.port, 'SMS_PORT');
  return {
    store,
    address: `http://127.0.0.1:${port}/a1/`,
    async stop(): Promise<void> {
      await Promise.all([reports.stop(), close(server)]);
    },
  };
}
