import { platformOutbox } from '@platform/core';
import { type Client, defaultPayloadConverter, isGrpcServiceError, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import { asSystemForAll, type Work } from '../database/work.ts';
import type { OutboxHandler, Outgoing } from '../outbox/outgoing.ts';
import type { WorkflowKeeper } from './workflow-keeper.ts';
import { type SignalPayload, startIsWaiting, type StartPayload } from './workflow-outbox.ts';
import { workflowState } from './workflow-state.ts';

export interface TemporalHandlerDeps {
  /** Connects on first use: Temporal may not be there yet. */
  readonly client: () => Promise<Client>;
  readonly keepers: readonly WorkflowKeeper[];
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
    kind: platformOutbox.workflow,
    deliver: (message) => ('workflow' in message.payload ? start(deps, message) : signal(deps, message)),
    // for ever: with Temporal away nothing is lost, only later
    retryAfterSeconds: (attempts) => WAITS_SECONDS[attempts - 1] ?? LONGEST_WAIT_SECONDS,
  };
}

async function start({ client, taskQueue }: TemporalHandlerDeps, { payload, requestId }: Outgoing): Promise<void> {
  const { workflow, id, input, organisationId, memo } = payload as unknown as StartPayload; // written by `createWorkflows`
  try {
    await (
      await client()
    ).workflow.start(workflow, {
      workflowId: id,
      taskQueue,
      args: [input],
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      memo: { ...memo, requestId },
      typedSearchAttributes: new TypedSearchAttributes(organisationId ? [{ key: ORGANISATION, value: organisationId }] : []),
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

async function signal({ client, keepers, work }: TemporalHandlerDeps, { id: requestId, payload }: Outgoing): Promise<void> {
  const { id, signal: signalName, payload: argument } = payload as unknown as SignalPayload; // written by `createWorkflows`
  const temporal = await client();
  const { workflowService, options } = temporal;
  try {
    await workflowService.signalWorkflowExecution({
      namespace: options.namespace,
      workflowExecution: { workflowId: id },
      signalName,
      input: { payloads: [defaultPayloadConverter.toPayload(argument)] },
      requestId,
    });
  } catch (error) {
    if (!isGrpcServiceError(error) || error.code !== NOT_FOUND) throw error;
    // one that has ended needs no signal; one that has not started yet does, and one that is lost when it is started again
    if ((await workflowState(temporal, id)).is === 'ENDED') return;
    if (await work.read(asSystemForAll, (ctx) => startIsWaiting(ctx, id))) throw error;
    const recovered = await Promise.all(keepers.map((keeper) => keeper.recover(id)));
    if (recovered.includes(true)) throw error;
  }
}
