import type { Client } from '@temporalio/client';

/** The state of a workflow in Temporal: running, ended as `status`, or missing. */
export type WorkflowState = { readonly is: 'RUNNING' | 'MISSING' } | { readonly is: 'ENDED'; readonly status: string };

/** Asks Temporal for the state of a workflow. @throws when Temporal does not answer, or has no such namespace */
export async function workflowState({ workflow }: Client, workflowId: string): Promise<WorkflowState> {
  try {
    const { status } = await workflow.getHandle(workflowId).describe();
    return status.name === 'RUNNING' || status.name === 'PAUSED' ? { is: 'RUNNING' } : { is: 'ENDED', status: status.name };
  } catch (error) {
    // by name: the client's classes are loaded only with the client
    if (error instanceof Error && error.name === 'WorkflowNotFoundError') return { is: 'MISSING' };
    throw error;
  }
}
