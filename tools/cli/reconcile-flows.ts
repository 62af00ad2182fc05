import { flowReconciler, type Reconciled } from '@plugins/flows/server/api';
import { portalSettings } from './portal-settings.ts';
import { withRuntime } from './with-runtime.ts';

/** Starts again what Temporal has lost. @throws when it does not answer */
export async function reconcileFlows(env: Readonly<Record<string, string | undefined>>): Promise<Reconciled> {
  return withRuntime(await portalSettings(env), ({ services }) => services.resolve({ reconciler: flowReconciler }).reconciler.run());
}
