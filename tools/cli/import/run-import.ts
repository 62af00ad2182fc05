import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { Refused, txOf } from '@platform/server';
import type { Runtime } from '@platform/server/host';
import { type Existing, type Import, type ImportKey, importRefusals } from '@plugins/imports/contract';
import { importRuns, type ImportRuns } from '@plugins/imports/server/api';
import { type ExitCode, type Output, UsageFault } from '../command.ts';
import { portalSettings } from '../portal-settings.ts';
import { withRuntime } from '../with-runtime.ts';
import { findImporter, type Importer } from './importer.ts';
import { importAsJson, importAsText } from './import-report.ts';
import { createProgressBar, type ProgressBar } from './progress-bar.ts';

/** What the command line asks for. */
export interface ImportOrder {
  readonly kind: string;
  readonly file: string;
  readonly organisation: string;
  readonly email: string;
  readonly options: Readonly<Record<string, string>>;
  readonly existing: Existing;
  readonly isDry: boolean;
  readonly skipFailed: boolean;
  readonly failedTo: string | undefined;
  readonly asJson: boolean;
}

/** Does in this process what the wizard has its workflow do. */
export async function runImport(order: ImportOrder, output: Output): Promise<ExitCode> {
  return withRuntime(await portalSettings(process.env), async (runtime) => {
    const importer = await findImporter(runtime, order);
    const run = { runtime, importer, order, runs: runtime.services.resolve({ runs: importRuns }).runs, bar: createProgressBar(output) };
    const imported = await carryOut(run);
    output.out(order.asJson ? importAsJson(imported, order) : importAsText(imported, order));
    if (imported.status === 'FAILED') return 1;
    return imported.failed > 0 && !(order.skipFailed && imported.status === 'DONE') ? 1 : 0;
  });
}

interface Run {
  readonly runtime: Runtime;
  readonly importer: Importer;
  readonly order: ImportOrder;
  readonly runs: ImportRuns;
  readonly bar: ProgressBar;
}

async function carryOut(run: Run): Promise<Import> {
  const { order, runs, bar } = run;
  const key = await open(run);
  bar.show('Reading', 0);
  await runs.read(key);
  const checked = await current(run, key);
  bar.show('Reading', 100);
  if (order.failedTo && checked.status === 'CHECKED' && checked.failed > 0) await saveFailed(run, key, order.failedTo);
  const isWritten = checked.status === 'CHECKED' && !order.isDry && (checked.failed === 0 || order.skipFailed);
  if (isWritten) return write(run, key);
  bar.end();
  // nothing is written of it, and nobody waits for it
  await runs.discard(key);
  return checked;
}

async function open({ runtime, importer, order, runs }: Run): Promise<ImportKey> {
  const { file, kind, existing, options } = order;
  const content = createReadStream(file);
  const { id, organisationId } = await runs
    .open(txOf(runtime.work, importer.opening), { file: { name: path.basename(file), content }, kind, existing, options })
    .catch((error: unknown) => {
      if (error instanceof Refused && error.refusal.code === importRefusals.kind.code)
        throw new UsageFault(`There is no import of ${kind}.`);
      throw error;
    });
  return { importId: id, organisationId };
}

const current = ({ runtime, importer, runs }: Run, { importId }: ImportKey): Promise<Import> =>
  runtime.work.read(importer.opening, (ctx) => runs.get(ctx, importId));

async function write(run: Run, key: ImportKey): Promise<Import> {
  const { runtime, importer, order, runs, bar } = run;
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  await runtime.work.write(importer.opening, (ctx) => runs.apply(ctx, key.importId, { skipFailed: order.skipFailed }));
  const { progress } = await runs.write(key, { signal: stop.signal, onBatch: (percent) => bar.show('Importing', percent) });
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  bar.show('Importing', progress);
  bar.end();
  if (stop.signal.aborted) throw new Error(`Interrupted at ${progress} %. The portal’s worker imports the rest, or undo it in the portal.`);
  return current(run, key);
}

async function saveFailed({ runtime, importer, runs }: Run, { importId }: ImportKey, to: string): Promise<void> {
  const { content } = await runs.failed(txOf(runtime.work, importer.opening), importId);
  await pipeline(content, createWriteStream(to));
}
