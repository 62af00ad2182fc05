import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromHistoryFile, quietTemporal } from '@platform/testing';
import { bundleWorkflowCode, Worker } from '@temporalio/worker';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What the tests of the flows have recorded, beside them. */
const histories = globSync('*/histories/*.json', { cwd: ROOT });
const kits = histories.filter((file) => file.startsWith('kit/'));
const flows = histories.filter((file) => !file.startsWith('kit/'));
const tested = globSync('*/*.workflow.test.ts', { cwd: ROOT, exclude: ['kit/**', 'worker/**'] }).map((file) => path.dirname(file));

async function replay(workflowsFile: string, files: readonly string[]): Promise<void> {
  quietTemporal();
  const workflowBundle = await bundleWorkflowCode({ workflowsPath: path.join(ROOT, workflowsFile) });
  for (const file of files) {
    const history = fromHistoryFile(await readFile(path.join(ROOT, file), 'utf8'));
    await Worker.runReplayHistory({ workflowBundle }, history).catch((error: unknown) => {
      const help = 'Branch with `patched` where such workflows may be running; where none can be, record anew: npm run record.';
      throw new Error(`${file} cannot be replayed. ${help}`, { cause: error });
    });
  }
}

describe('what ran before goes on as it was', () => {
  it('in every flow of the portal', async () => {
    const missing = [...new Set(tested)].filter((folder) => !flows.some((file) => file.startsWith(`${folder}/`)));
    expect(missing, 'flows without a history: npm run record').toEqual([]);
    await expect(replay('worker/bundle.ts', flows)).resolves.toBeUndefined();
  });

  it('through the kit', async () => {
    expect(kits.length).toBeGreaterThan(0);
    await expect(replay('kit/testing/send-parcel.ts', kits)).resolves.toBeUndefined();
  });
});
