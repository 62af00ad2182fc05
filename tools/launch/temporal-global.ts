import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './ports.ts';
import { answers } from './readiness.ts';
import { spawnLeashed } from './spawn-leashed.ts';
import { temporalProgram } from './temporal-program.ts';
import { findTemporal, NO_TEMPORAL } from './temporal.ts';

/** One Temporal server for all tests of a project: `inject('temporalAddress')` is its address. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const found = await findTemporal({ build: true, say: (sentence) => process.stderr.write(`${sentence}\n`) });
  if (!found) throw new Error(NO_TEMPORAL);
  if ('address' in found) {
    provide('temporalAddress', found.address);
    return undefined;
  }
  const scratch = await mkdtemp(path.join(tmpdir(), 'portal-temporal-'));
  const port = await freePort();
  const log = path.join(scratch, 'log');
  const stop = spawnLeashed({ program: temporalProgram({ command: found.program, port }), scratch: [scratch] }, log);
  if (!(await answers({ port, seconds: 60 }))) {
    const said = await readFile(log, 'utf8');
    await stop();
    throw new Error(`Temporal for the tests does not answer. It says: ${said}`);
  }
  provide('temporalAddress', `127.0.0.1:${port}`);
  return stop;
}
