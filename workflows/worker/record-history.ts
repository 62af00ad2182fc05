// Keeps the history of a workflow for the replay test: node workflows/worker/record-history.ts WORKFLOW_ID FLOW NAME
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@platform/server/host';
import { Client, Connection } from '@temporalio/client';
import { toHistoryFile } from './history-file.ts';

async function record([workflowId, flow, name]: readonly string[]): Promise<void> {
  if (!workflowId || !flow || !name) throw new Error('Say which: WORKFLOW_ID FLOW NAME, as in key-signing:0190… key-signing signed-later');
  const settings = readSettings();
  const connection = await Connection.connect({ address: settings.TEMPORAL_ADDRESS });
  try {
    const client = new Client({ connection, namespace: settings.TEMPORAL_NAMESPACE });
    const history = await client.workflow.getHandle(workflowId).fetchHistory();
    const folder = path.resolve(import.meta.dirname, '..', flow, 'histories');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.json`), toHistoryFile(history));
  } finally {
    await connection.close();
  }
}

record(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
