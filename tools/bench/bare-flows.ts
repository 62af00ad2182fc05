import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from '@temporalio/client';
import { DefaultLogger, bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import { type Flows, parcelCalls } from './parcels.ts';

const taskQueue = 'bare';

/** A worker of Temporal's SDK, as its own manual makes one. */
export async function startBareFlows(client: Client, address: string): Promise<Flows> {
  const connection = await NativeConnection.connect({ address });
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: path.join(import.meta.dirname, 'bare-flow.ts'),
    logger: new DefaultLogger('WARN'),
  });
  const worker = await Worker.create({ connection, taskQueue, workflowBundle, activities: parcelCalls });
  const ended = worker.run();
  return {
    async begin() {
      const handle = await client.workflow.start('bareFlow', { taskQueue, workflowId: randomUUID(), args: [{ organisationId: '' }] });
      await handle.signal('paid', { by: 'Anna' });
      return handle.workflowId;
    },
    async stop() {
      worker.shutdown();
      await ended;
      await connection.close();
    },
  };
}
