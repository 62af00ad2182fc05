import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@temporalio/client';
import { expect } from 'vitest';
import { toHistoryFile } from './history-file.ts';

/** Records again what the replay test replays: `npm run record` sets it. */
const IS_RECORDING = process.env['RECORD_HISTORIES'] === '1';

/** A workflow that a test has started. */
export interface StartedRun {
  readonly workflowId: string;
  readonly test: string;
}
export const startedRun = (workflowId: string): StartedRun => ({ workflowId, test: expect.getState().currentTestName ?? 'set-up' });

/** Keeps the histories of ended workflows and their children beside their tests. Nothing unless recording. */
export async function recordHistories(client: Client, runs: readonly StartedRun[]): Promise<void> {
  const { testPath } = expect.getState();
  if (!IS_RECORDING || !testPath) return;
  const folder = path.join(path.dirname(testPath), 'histories');
  const of = path.basename(testPath, '.workflow.test.ts');
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (old.startsWith(`${of}.`)) await rm(path.join(folder, old));
  const counts = new Map<string, number>();
  for (const { workflowId, test } of runs) {
    const name = `${of}.${test
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .slice(0, 80)
      .toLowerCase()}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await recordOne(client, workflowId, path.join(folder, `${name}${counts.get(name) === 1 ? '' : `-${counts.get(name)}`}`));
  }
}

async function recordOne(client: Client, workflowId: string, file: string): Promise<void> {
  const handle = client.workflow.getHandle(workflowId);
  if ((await handle.describe()).status.name === 'RUNNING') return;
  const history = await handle.fetchHistory();
  await writeFile(`${file}.json`, toHistoryFile(history));
  const children = (history.events ?? []).flatMap(
    (event) => event.childWorkflowExecutionStartedEventAttributes?.workflowExecution?.workflowId ?? [],
  );
  for (const [at, child] of children.entries()) await recordOne(client, child, `${file}.child-${at + 1}`);
}
