import { jobs, provideTo, serverPlugin, sweeps, sweptByOwner, workflowKeepers } from '@platform/server';
import { flows } from '../contract/index.ts';
import { flowAuditWords } from './audit-words.ts';
import { flowReconciler } from './api.ts';
import { flowActivities } from './activities.ts';
import { FlowEntity } from './flow.entity.ts';
import { FlowEventEntity } from './story/flow-event.entity.ts';
import { FlowGivenEntity } from './lost/flow-given.entity.ts';
import { flowsHold } from './flows-hold.ts';
import { lostFlowsCheck } from './lost/lost-flows.ts';
import { flowMigrations } from './migrations.ts';
import { flowRoutes } from './routes.ts';
import { flowServices } from './services.ts';
import { flowSettings } from './settings.ts';
import { scheduleSteering } from './schedules/schedule-steering.ts';
import { workerCheck } from './engine/worker-check.ts';

export const flowsServer = serverPlugin(flows, {
  entities: [FlowEntity, FlowEventEntity, FlowGivenEntity],
  migrations: flowMigrations,
  settings: flowSettings,
  services: flowServices,
  routes: [flowRoutes],
  activities: flowActivities,
  contributes: [
    flowAuditWords,
    provideTo(jobs, { reconciler: flowReconciler }, ({ reconciler }) => ({
      name: 'flows',
      every: 5 * 60_000,
      run: async () => void (await reconciler.run()),
    })),
    provideTo(workflowKeepers, { reconciler: flowReconciler }, ({ reconciler: { recover } }) => ({ recover })),
    flowsHold,
    scheduleSteering,
    provideTo(sweeps, { settings: flowSettings }, ({ settings }) => sweptByOwner('flows_flow', `flows_sweep(${settings.FLOW_KEEP_DAYS})`)),
  ],
  checks: [workerCheck, lostFlowsCheck],
});
