import { setTimeout as wait } from 'node:timers/promises';
import { coalesceWrites, type Ctx, type Live, type Work } from '@platform/server';
import type { Logger } from 'pino';
import { GATEWAY_USER } from '../devices/credentials.ts';
import { COMMAND } from '../opening/opening.ts';
import type { KeeEnvironment } from '../settings.ts';
import type { FirstUse } from '../sharing/first-use.ts';
import { takeCommands } from './dispatch.ts';
import { asGateway } from './as-gateway.ts';
import { createLease, LEASE_MS } from './lease.ts';
import { readReport } from './messages.ts';
import { type Came, type MqttLine, openLine } from './mqtt-line.ts';
import { createReportBatches, type ReportBatches } from './report-batches.ts';
import { createTeller } from './teller.ts';
import { beginAnew, keepUp, type Taken } from './upkeep.ts';

interface Deps {
  readonly firstUse: FirstUse;
  readonly live: Live;
  readonly log: Logger;
  readonly settings: Pick<KeeEnvironment, 'MQTT_URL' | 'MQTT_PASSWORD'>;
  readonly work: Work;
}
export type Gateway = ReturnType<typeof createGateway>;
const AGAIN_MS = 1000;

/** Speaks to the units while it holds the lease. Several wait to take over. */
export function createGateway({ firstUse, live, log, settings, work }: Deps) {
  const lease = createLease(work);
  const tell = createTeller({ live, log, work });
  let line: MqttLine | undefined;

  /** What is taken in a transaction leaves once it has committed; whoever looks is told after that. */
  async function send(take: (ctx: Ctx, holder: string) => Promise<Taken>): Promise<void> {
    if (!line) return;
    const { outgoing, changed } = await work.write(asGateway, (ctx) => take(ctx, lease.holder));
    for (const { topic, payload, retain = false } of outgoing) line?.publish(topic, payload, { retain });
    void tell(changed);
  }
  // commands that come while others are taken are taken together
  const sendCommands = coalesceWrites<void>(() => send(takeCommands));
  live.onOutbox((kind) => {
    if (kind === COMMAND) sendCommands().catch((error: unknown) => log.warn({ err: error }, 'commands not sent'));
  });

  /** Until the line or the lease is gone. */
  async function serve(signal: AbortSignal): Promise<void> {
    const onFault = (error: unknown) => {
      log.warn({ err: error }, 'reports not written');
      line?.close();
    };
    const batches = createReportBatches({ firstUse, log, work, tell, onFault });
    const opened = await openLine(lineTo(settings, batches));
    line = opened;
    log.info('gateway speaks to the units');
    const over = new AbortController();
    void opened.ended.then(() => over.abort());
    const ends = AbortSignal.any([signal, over.signal]);
    try {
      await work.write(asGateway, (ctx) => beginAnew(ctx, lease.holder));
      // a lease that cannot be kept is given up before another can take it
      while (!ends.aborted && (await Promise.race([lease.take(true), wait(LEASE_MS / 2, false)]))) {
        await send(keepUp);
        await sendCommands();
        await wait(AGAIN_MS, undefined, { signal: ends }).catch(() => {});
      }
    } finally {
      line = undefined;
      opened.close();
      await batches.stop();
      await opened.ended;
    }
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      let isQuiet = false;
      while (!signal.aborted) {
        try {
          if (await lease.take()) await serve(signal);
          isQuiet = false;
        } catch (error) {
          // said once: what it needs may be away for hours
          log[isQuiet ? 'debug' : 'warn']({ err: error }, 'gateway has no line to the units');
          isQuiet = true;
        }
        await wait(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
      await lease.leave().catch(() => {});
    },
  };
}

/** One client id for all gateways: the broker keeps what came while none was there. */
const lineTo = ({ MQTT_URL: url, MQTT_PASSWORD: password }: Deps['settings'], batches: ReportBatches, since = Date.now()) => ({
  url,
  password,
  clientId: GATEWAY_USER,
  username: GATEWAY_USER,
  subscribe: ['lp/v1/d/+/up/#'],
  took({ topic, payload, retained }: Came, ack: () => void) {
    const report = readReport(topic, payload);
    // garbage, and what was cleared, is nobody's
    if (report) batches.take({ report, retained, since, at: Date.now() }, ack);
    else ack();
  },
});
