import { asSystemForAll, type Live, type Work } from '@platform/server';
import { type Taken, writeReports } from './report-writer.ts';

interface Deps {
  readonly live: Live;
  readonly work: Work;
  /** What was taken and not acknowledged is sent again on the next line. */
  readonly onFault: (error: unknown) => void;
}
export type ReportBatches = ReturnType<typeof createReportBatches>;
const AT_MOST = 1000;
const GATHER_MS = 10;

/** Gathers reports while others are written, writes them together, and acknowledges them after the commit. */
export function createReportBatches({ live, work, onFault }: Deps) {
  let waiting: { readonly taken: Taken; readonly ack: () => void }[] = [];
  let writing: Promise<void> | undefined;
  const stopping = new AbortController();

  async function writeAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.slice(0, AT_MOST);
      waiting = waiting.slice(AT_MOST);
      await work.write(asSystemForAll, (ctx) =>
        writeReports(
          ctx,
          live,
          batch.map(({ taken }) => taken),
        ),
      );
      for (const { ack } of batch) ack();
    }
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
    },
  };
}
