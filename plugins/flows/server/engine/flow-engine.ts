import type { Settings } from '@platform/server';
import { type WorkflowState, workflowState } from '@platform/server/host';
import type { Client } from '@temporalio/client';
import type { FlowEngine as Engine } from '../../contract/index.ts';
import { type EngineClient, refusalOf } from './engine-client.ts';
import { toAttempt, toStep } from './history-line.ts';

/** How much of a history is shown; all of it stands in Temporal's own pages. */
const STEPS = 50;

export interface EngineDeps {
  readonly inTime: EngineClient;
  readonly settings: Pick<Settings, 'TEMPORAL_NAMESPACE' | 'TEMPORAL_TASK_QUEUE' | 'TEMPORAL_UI_URL'>;
}
export type FlowEngine = ReturnType<typeof createFlowEngine>;

/** What Temporal knows: asked when somebody looks, never for a list. */
export function createFlowEngine({ inTime, settings }: EngineDeps) {
  const { TEMPORAL_NAMESPACE: namespace, TEMPORAL_TASK_QUEUE: queue, TEMPORAL_UI_URL: uiUrl } = settings;
  return {
    /** @throws 404 when Temporal does not know it (it has not started, or its history is past keeping), 503 with Temporal away */
    async look(workflowId: string): Promise<Engine> {
      return inTime((client) => lookAt(client, { workflowId, namespace, uiUrl })).catch((error: unknown) => {
        throw refusalOf(error, { workflowId });
      });
    },

    /** Whether Temporal runs it. @throws with Temporal away */
    stateOf: (workflowId: string): Promise<WorkflowState> => inTime((client) => workflowState(client, workflowId)),

    /** The workers that have asked for work lately; `undefined` with Temporal away. */
    async workers(): Promise<readonly Date[] | undefined> {
      const answer = await inTime(({ workflowService }) =>
        workflowService.describeTaskQueue({ namespace, taskQueue: { name: queue }, taskQueueType: WORKFLOW_QUEUE }),
      ).catch(() => undefined);
      return answer?.pollers?.map(({ lastAccessTime }) => new Date(Number(lastAccessTime?.seconds ?? 0) * 1000));
    },
  };
}
const WORKFLOW_QUEUE = 1;

interface Place {
  readonly workflowId: string;
  readonly namespace: string;
  readonly uiUrl: string;
}

async function lookAt({ workflow, workflowService }: Client, { workflowId, namespace, uiUrl }: Place): Promise<Engine> {
  const { raw, runId, status, historyLength } = await workflow.getHandle(workflowId).describe();
  const { history } = await workflowService.getWorkflowExecutionHistoryReverse({
    namespace,
    execution: { workflowId, runId },
    maximumPageSize: STEPS,
  });
  return {
    workflowId,
    runId,
    status: status.name,
    historyLength,
    url: new URL(`/namespaces/${namespace}/workflows/${encodeURIComponent(workflowId)}/${runId}/history`, uiUrl).href,
    attempts: (raw.pendingActivities ?? []).map(toAttempt),
    history: (history?.events ?? []).map(toStep),
  };
}
