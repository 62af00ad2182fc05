import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { quietTemporal } from '@platform/testing';
import { bundleWorkflowCode, Worker } from '@temporalio/worker';
import { describe, expect, it } from 'vitest';
import { fromHistoryFile } from './history-file.ts';

/** Recorded histories, by the folder of their flow (see `record-history.ts`). */
const ROOT = path.resolve(import.meta.dirname, '..');
const histories = globSync('*/histories/*.json', { cwd: ROOT });
const kits = histories.filter((file) => file.startsWith('kit/'));
const flows = histories.filter((file) => !file.startsWith('kit/'));

async function replay(workflowsFile: string, files: readonly string[]): Promise<void> {
  quietTemporal();
  const workflowBundle = await bundleWorkflowCode({ workflowsPath: path.join(ROOT, workflowsFile) });
  for (const file of files) {
    const history = fromHistoryFile(await readFile(path.join(ROOT, file), 'utf8'));
    await Worker.runReplayHistory({ workflowBundle }, history).catch((error: unknown) => {
      throw new Error(`${file} cannot be replayed: a change of its workflow needs \`patched\``, { cause: error });
    });
  }
}

describe('what ran before goes on as it was', () => {
  it('in every flow of the portal', async () => {
    const kept = [
      'apartment-move',
      'identity-check',
      'import-apply',
      'key-return',
      'key-signing',
      'service-request',
      'user-invitations',
    ].map((flow) => `${flow}/histories`);
    expect(flows.map((file) => path.dirname(file))).toEqual(expect.arrayContaining(kept));
    await expect(replay('worker/bundle.ts', flows)).resolves.toBeUndefined();
  });

  it('through the kit', async () => {
    expect(kits.length).toBeGreaterThan(0);
    await expect(replay('kit/testing/send-parcel.ts', kits)).resolves.toBeUndefined();
  });
});
