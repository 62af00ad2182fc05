import path from 'node:path';
import { asSystem, core, newId } from '@platform/server';
import { readSettings, startRuntime } from '@platform/server/host';
import { workflowIdOf } from '@plugins/flows/contract';
import { flowsServer } from '@plugins/flows/server';
import { flows } from '@plugins/flows/server/api';
import { organisationsServer } from '@plugins/organisations/server';
import { DefaultLogger, bundleWorkflowCode } from '@temporalio/worker';
import { sendParcel } from '../../workflows/kit/testing/parcel-contract.ts';
import { startWorker } from '../../workflows/worker/start-worker.ts';
import type { Bed } from './bed.ts';
import { type Flows, parcelsServer } from './parcels.ts';

const PLUGINS = [organisationsServer, flowsServer, parcelsServer];
const WORKFLOWS = path.resolve(import.meta.dirname, '../../workflows/kit/testing/send-parcel.ts');
const HOUR_MS = 3_600_000;

/** The portal's own worker, relay and kit on a database of their own. */
export async function startPortalFlows(bed: Bed): Promise<Flows> {
  const settings = { ...bed.settingsFor(await bed.emptyDatabase('flows', PLUGINS)), TEMPORAL_ADDRESS: await bed.temporal() };
  const runtime = await startRuntime(PLUGINS, readSettings(PLUGINS, settings), 'bench');
  const worker = startWorker(runtime, await bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: new DefaultLogger('WARN') }));
  const { service, workflows } = runtime.services.resolve({ service: flows, workflows: core.workflows });
  const organisationId = newId();
  const as = asSystem({ kind: 'organisation', organisationId });
  return {
    async begin() {
      const subject = { type: 'parcel', id: newId() };
      const id = workflowIdOf(sendParcel, subject.id);
      const input = { organisationId, until: Date.now() + HOUR_MS };
      // two requests, as whoever starts a flow and whoever pays later: each a transaction
      await runtime.work.write(as, (ctx) => service.start(ctx, sendParcel, { subject, input }));
      const signal = { paid: { by: 'Anna' } };
      await runtime.work.write(as, (ctx) => workflows.signal(ctx, sendParcel, { id, key: newId(), signal }));
      return id;
    },
    async stop() {
      await worker.stop();
      await runtime.close();
    },
  };
}
