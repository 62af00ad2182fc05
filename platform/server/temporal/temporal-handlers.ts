import { query } from '../database/query.ts';
import { type Client, defaultPayloadConverter, isGrpcServiceError, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import { asSystemForAll, type Work } from '../database/work.ts';
import type { OutboxHandler, Outgoing } from '../outbox/outgoing.ts';
import { type SignalPayload, type StartPayload, startKey } from './workflow-outbox.ts';

export interface TemporalHandlerDeps {
  /** Connects on first use: Temporal may not be there yet. */
  readonly client: () => Promise<Client>;
  readonly work: Work;
  readonly taskQueue: string;
}
const NOT_FOUND = 5;
const ORGANISATION = defineSearchAttributeKey('organisation', SearchAttributeType.KEYWORD);
const WAITS_SECONDS = [1, 2, 5, 10, 30] as const;
const LONGEST_WAIT_SECONDS = 60;

/** Delivers starts and signals to Temporal. Deterministic ids make a repeated start, and request ids a repeated signal, do nothing. */
export function temporalHandler(deps: TemporalHandlerDeps): OutboxHandler {
  return {
    kind: 'workflow',
    deliver: (message) => ('workflow' in message.payload ? start(deps, message) : signal(deps, message)),
    // for ever: with Temporal away nothing is lost, only later
    retryAfterSeconds: (attempts) => WAITS_SECONDS[attempts - 1] ?? LONGEST_WAIT_SECONDS,
  };
}

async function start({ client, taskQueue }: TemporalHandlerDeps, { payload, requestId }: Outgoing): Promise<void> {
  const { workflow, id, input, organisationId } = payload as unknown as StartPayload; // written by `createWorkflows`
  try {
    await (
      await client()
    ).workflow.start(workflow, {
      workflowId: id,
      taskQueue,
      args: [input],
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      memo: { requestId },
      typedSearchAttributes: new TypedSearchAttributes(organisationId ? [{ key: ORGANISATION, value: organisationId }] : []),
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

async function signal({ client, work }: TemporalHandlerDeps, { id: requestId, payload }: Outgoing): Promise<void> {
  const { id, signal: signalName, payload: argument } = payload as unknown as SignalPayload; // written by `createWorkflows`
  const { workflowService, options } = await client();
  try {
    await workflowService.signalWorkflowExecution({
      namespace: options.namespace,
      workflowExecution: { workflowId: id },
      signalName,
      input: { payloads: [defaultPayloadConverter.toPayload(argument)] },
      requestId,
    });
  } catch (error) {
    // a workflow that has ended needs no signal; one that has not started yet does
    if (!isGrpcServiceError(error) || error.code !== NOT_FOUND || (await startIsWaiting(work, id))) throw error;
  }
}

async function startIsWaiting(work: Work, workflowId: string): Promise<boolean> {
  const rows = await work.read(asSystemForAll, (ctx) =>
    query(ctx, `select id from platform_outbox where key = $1 and sent_at is null`, [startKey(workflowId)]),
  );
  return rows.length > 0;
}
