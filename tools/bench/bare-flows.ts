import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from '@temporalio/client';
import { DefaultLogger, bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import { type Flows, parcelCalls } from './parcels.ts';

const taskQueue = 'bare';

interface Bare {
  /** The module that holds its workflow, beside this one, and the workflow's name. */
  readonly module: string;
  readonly workflow: string;
  readonly activities: object;
  readonly input: object;
  /** What it is told once it has begun. */
  readonly signals: Readonly<Record<string, object>>;
}

/** A worker of Temporal's SDK, as its own manual makes one. */
export async function startBare(client: Client, address: string, { module, workflow, activities, input, signals }: Bare): Promise<Flows> {
  const connection = await NativeConnection.connect({ address });
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: path.join(import.meta.dirname, module),
    logger: new DefaultLogger('WARN'),
  });
  const worker = await Worker.create({ connection, taskQueue, workflowBundle, activities });
  const ended = worker.run();
  return {
    async begin() {
      const handle = await client.workflow.start(workflow, { taskQueue, workflowId: randomUUID(), args: [input] });
      for (const [name, payload] of Object.entries(signals)) await handle.signal(name, payload);
      return handle.workflowId;
    },
    async stop() {
      worker.shutdown();
      await ended;
      await connection.close();
    },
  };
}

export const startBareFlows = (client: Client, address: string): Promise<Flows> =>
  startBare(client, address, {
    module: 'bare-flow.ts',
    workflow: 'bareFlow',
    activities: parcelCalls,
    input: { organisationId: '' },
    signals: { paid: { by: 'Anna' } },
  });
