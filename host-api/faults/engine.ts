import { Client, Connection } from '@temporalio/client';

interface Run {
  readonly id: string;
  readonly status: string;
}
const QUEUE = 'portal';
const WORKFLOW_QUEUE = 1;

async function withTemporal<T>(address: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address, connectTimeout: '2 seconds' });
  try {
    return await ask(new Client({ connection }));
  } finally {
    await connection.close();
  }
}

/** Every run of a workflow that Temporal knows of, by its id. */
export async function runsOf(address: string, workflow: string): Promise<Run[]> {
  return withTemporal(address, async (client) => {
    const runs: Run[] = [];
    for await (const { workflowId, status } of client.workflow.list({ query: `WorkflowType = '${workflow}'` }))
      runs.push({ id: workflowId, status: status.name });
    return runs.toSorted((a, b) => a.id.localeCompare(b.id));
  });
}

/** Whether the worker with this process id asks for work. */
export async function takesWork(address: string, pid: number): Promise<boolean> {
  return withTemporal(address, async ({ workflowService }) => {
    const asked = { namespace: 'default', taskQueue: { name: QUEUE }, taskQueueType: WORKFLOW_QUEUE };
    const { pollers } = await workflowService.describeTaskQueue(asked);
    return pollers?.some(({ identity }) => identity?.startsWith(`${pid}@`)) ?? false;
  });
}
