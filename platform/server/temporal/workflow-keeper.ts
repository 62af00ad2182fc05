import { extensionPoint } from '@platform/core';

/** Keeps what workflows were given, so that one Temporal has lost can be started again. */
export interface WorkflowKeeper {
  /** A signal found no workflow of this id. True when that has been seen to, and the signal is to be sent again; false when it has ended, or is nobody's. */
  recover(workflowId: string): Promise<boolean>;
}
export const workflowKeepers = extensionPoint<WorkflowKeeper>('platform.workflowKeepers');
