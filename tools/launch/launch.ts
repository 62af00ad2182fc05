import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { childEnvironment } from './child-environment.ts';
import { requireOwner } from './database-check.ts';
import { requireRoom } from './disk.ts';
import { embeddedUrl } from './embedded-url.ts';
import { sentenceOf } from './launch-fault.ts';
import { type LaunchSettings, readLaunchSettings } from './launch-settings.ts';
import { requireFreePorts } from './ports.ts';
import { portsOf } from './ports-of.ts';
import { openRunRecord } from './run-record.ts';
import { startPortal } from './start-portal.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** These end only when nobody needs them any more. */
const LAST = ['temporal', 'postgres'];

/** Starts everything and runs until a signal or a fault that the user must fix. */
export async function launch(mode: 'start' | 'dev'): Promise<void> {
  // The terminal may go away before we do.
  process.stdout.on('error', () => undefined);
  let supervisor: Supervisor | undefined;
  let isEnding = false;
  const end = async (code: number, sentence?: string) => {
    if (isEnding) return;
    isEnding = true;
    if (sentence) process.stderr.write(`${sentence}\n`);
    else say('\nEnding everything.');
    await supervisor?.stop(LAST);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.once('exit', () => supervisor?.kill());
  process.once('uncaughtException', (fault) => void end(1, sentenceOf(fault)));

  try {
    const settings = readLaunchSettings(process.env, root);
    requireSettings(settings);
    const logFolder = path.join(settings.DATA_DIR, 'log');
    await requireRoom(settings.DATA_DIR);
    mkdirSync(logFolder, { recursive: true });
    const record = await openRunRecord(path.join(settings.DATA_DIR, 'run.json'), say);
    process.once('exit', record.close);
    await requireFreePorts(portsOf(settings));
    if (settings.DATABASE_URL) await requireOwner(settings.DATABASE_URL);
    const verbose = process.argv.includes('--verbose');
    supervisor = createSupervisor({ root, logFolder, record, verbose, say, onFault: ({ message }) => void end(1, message) });
    await startPortal({ root, mode, settings, logFolder, supervisor, say });
  } catch (fault) {
    await end(1, sentenceOf(fault));
  }
}

/** Whatever a process of the portal would refuse is refused before anything is made. @throws LaunchFault */
function requireSettings(settings: LaunchSettings): void {
  childEnvironment({ settings, databaseUrl: embeddedUrl(settings.POSTGRES_PORT), env: process.env });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
