import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './ports.ts';
import { ensureDatabase, preparePostgres } from './postgres.ts';
import { spawnLeashed } from './spawn-leashed.ts';

/** Nobody needs what a test wrote after the machine has lost power. */
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** One PostgreSQL for all tests of a project: `inject('databaseUrl')` is its owner's address. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
  // PostgreSQL may run as a user of its own, who has to get in.
  await chmod(scratch, 0o755);
  const port = await freePort();
  const program = await preparePostgres({
    folder: path.join(scratch, 'data'),
    port,
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  const log = path.join(scratch, 'log');
  const stop = spawnLeashed(
    { program: { ...program, args: [...program.args, ...FOR_TESTS.flatMap((flag) => ['-c', flag])] }, scratch: [scratch] },
    log,
  );
  try {
    provide('databaseUrl', await ensureDatabase(port, 30));
  } catch {
    const said = await readFile(log, 'utf8');
    await stop();
    throw new Error(`PostgreSQL for the tests does not answer. It says: ${said}`);
  }
  return stop;
}
