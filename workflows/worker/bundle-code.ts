import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';

const quiet = () => {};
const SILENT = { log: quiet, trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

/** Makes one script of the workflows in `bundle.ts`, as Temporal runs it. @throws when a workflow reaches for what it must not */
export async function bundleCode(): Promise<WorkflowBundle> {
  return bundleWorkflowCode({ workflowsPath: fileURLToPath(new URL('./bundle.ts', import.meta.url)), logger: SILENT });
}
