import path from 'node:path';
import { asSystem, core, newId, type ServerPlugin } from '@platform/server';
import { readSettings, startRuntime } from '@platform/server/host';
import { type FlowRef, workflowIdOf } from '@plugins/flows/contract';
import { flows } from '@plugins/flows/server/api';
import { withDependencies } from '@platform/testing';
import { DefaultLogger, bundleWorkflowCode } from '@temporalio/worker';
import type { z } from 'zod';
import { sendParcel } from '../../workflows/kit/testing/parcel-contract.ts';
import { startWorker } from '../../workflows/worker/start-worker.ts';
import type { Bed } from './bed.ts';
import { type Flows, parcelsServer } from './parcels.ts';

const HOUR_MS = 3_600_000;

/** A flow that is begun and then told something: by whom, about what. */
interface Begun<R extends FlowRef> {
  readonly server: ServerPlugin;
  /** The module that holds its workflow. */
  readonly module: string;
  readonly ref: R;
  readonly of: (organisationId: string, id: string) => { readonly input: z.input<R['input']>; readonly signal: object };
}

/** The portal's own worker, relay and kit on a database of their own. */
export async function startFlows<R extends FlowRef>(bed: Bed, { server, module, ref, of }: Begun<R>): Promise<Flows> {
  const plugins = await withDependencies(server);
  const settings = { ...bed.settingsFor(await bed.emptyDatabase('flows', plugins)), TEMPORAL_ADDRESS: await bed.temporal() };
  const runtime = await startRuntime(plugins, readSettings(plugins, settings), 'bench');
  const workflowsPath = path.resolve(import.meta.dirname, '../../workflows', module);
  const worker = startWorker(runtime, await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('WARN') }));
  const { service, workflows } = runtime.services.resolve({ service: flows, workflows: core.workflows });
  const organisationId = newId();
  const as = asSystem({ kind: 'organisation', organisationId });
  return {
    async begin() {
      const subject = { type: ref.name, id: newId() };
      const id = workflowIdOf(ref, subject.id);
      const { input, signal } = of(organisationId, subject.id);
      // two requests, as whoever starts a flow and whoever pays later: each a transaction
      await runtime.work.write(as, (ctx) => service.start(ctx, ref, { subject, input }));
      await runtime.work.write(as, (ctx) => workflows.signal(ctx, ref, { id, key: newId(), signal: signal as never }));
      return id;
    },
    async stop() {
      await worker.stop();
      await runtime.close();
    },
  };
}

/** The flow that the kit is tested with. */
export const startPortalFlows = (bed: Bed): Promise<Flows> =>
  startFlows(bed, {
    server: parcelsServer,
    module: 'kit/testing/send-parcel.ts',
    ref: sendParcel,
    of: (organisationId) => ({ input: { organisationId, until: Date.now() + HOUR_MS }, signal: { paid: { by: 'Anna' } } }),
  });
