import { createServer } from 'node:http';
import type { BankIdSimulator } from '../bankid/start-bankid.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import type { MailStore } from '../mail/mail-store.ts';
import { Script, type Outcomes } from '../outcomes.ts';
import type { EidentSimulator } from '../eident/start-eident.ts';
import { bankIdRoutes } from './bankid-routes.ts';
import { eidentRoutes } from './eident-routes.ts';
import { createRouter, route, type Route } from './http.ts';
import { deviceRoutes } from './device-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import type { SmsStore } from '../sms/sms-store.ts';
import { pageRoutes } from './page-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import type { NexiSimulator } from '../nexi/start-nexi.ts';
import type { SwishSimulator } from '../swish/start-swish.ts';
import { smsRoutes } from './sms-routes.ts';

interface Deps {
  readonly bankId: BankIdSimulator;
  readonly eident: EidentSimulator;
  readonly mail: { readonly store: MailStore };
  readonly nexi: NexiSimulator;
  readonly sms: { readonly store: SmsStore };
  readonly swish: SwishSimulator;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly outcomes: Outcomes;
}

/** A connection that is kept is closed by whoever opened it: one that both are about to use is not cut. */
const LASTING = { keepAliveTimeout: 65_000 } as const;

/** Starts the page in front of all simulators. The inbox has a port of its own, with the same page. */
export async function startBench(
  deps: Deps & { readonly ports: { readonly bench: number; readonly inbox: number; readonly mqtt: number } },
) {
  const devices = deviceRoutes(deps.ports.mqtt);
  const routes = [
    ...(await pageRoutes()),
    ...bankIdRoutes(deps.bankId),
    ...eidentRoutes(deps.eident),
    ...mailRoutes(deps.mail.store),
    ...smsRoutes(deps.sms.store),
    ...paymentRoutes(deps),
    ...devices.routes,
    ...controlRoutes(deps),
  ];
  const answer = createRouter(routes, deps.clock);
  const bench = createServer(LASTING, (request, response) => void answer(request, response));
  const inbox = createServer(LASTING, (request, response) => void answer(request, response));
  const stop = async (): Promise<void> => {
    await Promise.all([...[bench, inbox].filter(({ listening }) => listening).map(close), devices.stop()]);
  };
  try {
    const benchPort = await listen(bench, deps.ports.bench, 'BENCH_PORT');
    const inboxPort = await listen(inbox, deps.ports.inbox, 'INBOX_PORT');
    return { addresses: { bench: `http://127.0.0.1:${benchPort}`, inbox: `http://127.0.0.1:${inboxPort}` }, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

function controlRoutes({ bankId, eident, mail, nexi, sms, swish, journal, outcomes }: Deps): readonly Route[] {
  return [
    route('POST', '/__reset', async () => {
      bankId.orders.reset();
      eident.interactions.reset();
      eident.identities.reset();
      outcomes.reset();
      journal.reset();
      sms.store.clear();
      swish.payments.clear();
      nexi.payments.clear();
      await mail.store.clear();
    }),
    route('GET', '/__log', () => ({ items: journal.entries() })),
    route('POST', '/__script', ({ body }) => {
      outcomes.queue(Script.parse(body));
      return { items: outcomes.pending() };
    }),
    route('GET', '/health/live', () => ({ status: 'ok' })),
  ];
}
