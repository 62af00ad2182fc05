import { type Ctx, sqlState, type Work } from '@platform/server';
import type { Logger } from 'pino';
import type { FirstUse } from '../sharing/first-use.ts';
import { asGateway } from './as-gateway.ts';
import { type Taken, writeReports } from './report-writer.ts';
import type { Teller } from './teller.ts';

interface Deps {
  readonly firstUse: FirstUse;
  readonly log: Logger;
  readonly work: Work;
  readonly tell: Teller;
  /** What was taken and not acknowledged is sent again on the next line. */
  readonly onFault: (error: unknown) => void;
}
interface Waiting {
  readonly taken: Taken;
  readonly ack: () => void;
}
export type ReportBatches = ReturnType<typeof createReportBatches>;
const AT_MOST = 1000;
const GATHER_MS = 10;
/** The database takes the value as no value at all, now or later (SQLSTATE, classes 22 and 23). */
const isOfData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '');

/** Gathers reports while others are written, writes them together, and acknowledges them after the commit. */
export function createReportBatches({ firstUse, log, work, tell, onFault }: Deps) {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let telling: Promise<void> | undefined;
  const stopping = new AbortController();

  async function writeAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.slice(0, AT_MOST);
      waiting = waiting.slice(AT_MOST);
      await write(batch);
    }
  }
  /** Whose share opens for the first time hears of it, if the report is kept. */
  async function writeAndTell(ctx: Ctx, taken: readonly Taken[]): Promise<readonly string[]> {
    const { changed, opened } = await writeReports(ctx, taken);
    await firstUse.tell(ctx, opened);
    return changed;
  }
  /** One report that cannot be written must not keep the others from it for ever: it is looked for by halves, and left out. */
  async function write(batch: readonly Waiting[]): Promise<void> {
    const taken = batch.map((one) => one.taken);
    try {
      telling = tell(await work.write(asGateway, (ctx) => writeAndTell(ctx, taken)));
    } catch (error) {
      if (!isOfData(error)) throw error;
      if (batch.length > 1) {
        await write(batch.slice(0, batch.length / 2));
        await write(batch.slice(batch.length / 2));
        return;
      }
      log.warn({ err: error, unit: taken[0]?.report.number }, 'a report cannot be written');
    }
    for (const { ack } of batch) ack();
  }
  return {
    take(taken: Taken, ack: () => void): void {
      waiting.push({ taken, ack });
      writing ??= writeAll()
        .catch((error: unknown) => (stopping.abort(), onFault(error)))
        .finally(() => (writing = undefined));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await writing;
      await telling;
    },
  };
}
