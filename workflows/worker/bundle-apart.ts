import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { WorkflowBundle } from '@temporalio/worker';

const SCRIPT = fileURLToPath(new URL('./bundle-to-file.ts', import.meta.url));

/** Bundles the workflows in a separate process. A bundler takes hundreds of megabytes, which a worker would keep for life. */
export async function bundleApart(): Promise<WorkflowBundle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-workflows-'));
  try {
    const file = path.join(folder, 'bundle.js');
    await promisify(execFile)(process.execPath, [SCRIPT, file]);
    return { code: await readFile(file, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
