import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../launch/ports.ts';
import { asLimit, type Figure, median } from './figure.ts';

const PORTS = ['WEB', 'API', 'POSTGRES', 'TEMPORAL', 'TEMPORAL_UI', 'BENCH', 'BANKID', 'EIDENT', 'SMS', 'SMTP', 'INBOX'];
const ROUNDS = 3;

/** Measures `npm start` with data of its own. The first start installs the database and builds the web; the later ones are measured. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-start-'));
  // PostgreSQL may run as a user of its own
  await chmod(folder, 0o755);
  const ports = await Promise.all(PORTS.map(async (name) => [`${name}_PORT`, String(await freePort())] as const));
  const { DATABASE_URL: _database, TEMPORAL_ADDRESS: _temporal, ...env } = process.env;
  const own = { ...env, ...Object.fromEntries(ports), DATA_DIR: folder };
  try {
    await secondsToReady(own);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) seconds.push(await secondsToReady(own));
    return [asLimit('npm start, the second time, to ready', { value: median(seconds), unit: 's' }, { atMost: 6 })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the portal, waits until it says that it is ready, and ends it. @throws when it ends by itself */
async function secondsToReady(env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now();
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'close');
  let seconds: number | undefined;
  for await (const line of createInterface({ input: npm.stdout })) {
    if (seconds !== undefined || !line.startsWith('The portal is ready')) continue;
    seconds = (performance.now() - started) / 1000;
    npm.kill('SIGTERM');
  }
  await ended;
  if (seconds === undefined) throw new Error('The portal ended before it was ready');
  return seconds;
}
