import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@platform/core';
import { refuse, type Settings } from '@platform/server';
import { answers, type TemporalClient, type WorkflowState, workflowState } from '@platform/server/host';
import type { Client } from '@temporalio/client';
import type { FlowEngine as Engine } from '../contract/index.ts';
import { toAttempt, toStep } from './history-line.ts';

/** A page that waits for Temporal says so after this long. */
const PATIENCE_MS = 1500;
/** Whoever asks first waits for the client's code too: a busy machine is no reason to say that Temporal is away. */
const FIRST_PATIENCE_MS = 6000;
/** How much of a history is shown; all of it stands in Temporal's own pages. */
const STEPS = 50;

export interface EngineDeps {
  readonly temporal: TemporalClient;
  readonly settings: Pick<Settings, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE' | 'TEMPORAL_TASK_QUEUE' | 'TEMPORAL_UI_URL'>;
}
export type FlowEngine = ReturnType<typeof createFlowEngine>;

/** What Temporal knows: asked when somebody looks, never for a list. */
export function createFlowEngine({ temporal, settings }: EngineDeps) {
  const { TEMPORAL_NAMESPACE: namespace, TEMPORAL_TASK_QUEUE: queue, TEMPORAL_UI_URL: uiUrl } = settings;
  // where nobody listens the client itself tries for five seconds
  const connected = () => answers(settings.TEMPORAL_ADDRESS).then(() => temporal.get());
  const inTime = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
    const client = await Promise.race([connected(), patience()]);
    return client.withDeadline(Date.now() + PATIENCE_MS, () => ask(client));
  };
  return {
    /** @throws 404 when Temporal does not know it (it has not started, or its history is past keeping), 503 with Temporal away */
    async look(workflowId: string): Promise<Engine> {
      return inTime((client) => lookAt(client, { workflowId, namespace, uiUrl })).catch((error: unknown) => {
        throw refusalOf(error, workflowId);
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

function patience(): Promise<never> {
  return wait(FIRST_PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('Temporal does not answer')));
}

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

function refusalOf(error: unknown, workflowId: string): unknown {
  // by name: the client's classes are loaded only with the client
  if (error instanceof Error && error.name === 'WorkflowNotFoundError') return refuse(refusals.notFound, { workflowId });
  if (error instanceof Error) return refuse(refusals.unavailable, { workflowId });
  return error;
}
