// The portal's processes for tests that kill them: each its own, and started again by the launcher's supervisor as `npm start` does it. Who runs
// stands in run.json of DATA_DIR.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { childEnvironment } from '../../tools/launch/child-environment.ts';
import { sentenceOf } from '../../tools/launch/launch-fault.ts';
import { readLaunchSettings } from '../../tools/launch/launch-settings.ts';
import { portalPrograms } from '../../tools/launch/portal-programs.ts';
import { ensureDatabase, preparePostgres } from '../../tools/launch/postgres.ts';
import { openRunRecord } from '../../tools/launch/run-record.ts';
import { createSupervisor } from '../../tools/launch/supervisor.ts';
import { temporalProgram } from '../../tools/launch/temporal-program.ts';
import { findTemporal, NO_TEMPORAL } from '../../tools/launch/temporal.ts';
import { ensureCertificates } from '../../tools/simulators/certificates/ensure-certificates.ts';

/** What was committed has to outlive the process, not the machine. */
const CRASH_SAFE = ['fsync=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]);

const root = path.resolve(import.meta.dirname, '../..');
const logFolder = path.join(root, '.cache/faults');
const settings = readLaunchSettings(process.env, root);
const { DATA_DIR, POSTGRES_PORT, TEMPORAL_PORT, WEB_PORT: webPort, WEB_HOST: webHost } = settings;
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const fail = (fault: unknown) => {
  process.stderr.write(`${sentenceOf(fault)}\n`);
  process.exit(1);
};

mkdirSync(logFolder, { recursive: true });
const record = await openRunRecord(path.join(DATA_DIR, 'run.json'), say);
const supervisor = createSupervisor({ root, logFolder, record, verbose: false, say, onFault: fail });
process.once('exit', supervisor.kill);
process.once('SIGTERM', () => process.exit(0));
try {
  const found = await findTemporal({ build: true, say, env: {} });
  if (!found || !('program' in found)) throw new Error(NO_TEMPORAL);
  supervisor.start(temporalProgram({ command: found.program, port: TEMPORAL_PORT, file: path.join(DATA_DIR, 'temporal.db') }));
  const postgres = await preparePostgres({ folder: path.join(DATA_DIR, 'postgres'), port: POSTGRES_PORT, say });
  supervisor.start({ ...postgres, args: [...postgres.args, ...CRASH_SAFE] });
  const databaseUrl = await ensureDatabase(POSTGRES_PORT);
  const certificates = await ensureCertificates(path.join(DATA_DIR, 'certificates'));
  const programs = portalPrograms({
    mode: 'start',
    ...childEnvironment({ settings, databaseUrl, certificates, env: process.env }),
    webPort,
    webHost,
  });
  supervisor.start(programs.simulators);
  await supervisor.finish(programs.migrate);
  supervisor.start(programs.api);
  supervisor.start(programs.worker);
  supervisor.start(programs.gateway);
  supervisor.ready();
} catch (fault) {
  fail(fault);
}
