import { serverPlugin } from '@platform/server';
import { flows } from '../contract/index.ts';
import { flowAuditWords } from './audit-words.ts';
import { flowActivities } from './activities.ts';
import { FlowEntity } from './flow.entity.ts';
import { FlowEventEntity } from './flow-event.entity.ts';
import { flowsHold } from './flows-hold.ts';
import { flowMigrations } from './migrations.ts';
import { flowRoutes } from './routes.ts';
import { flowServices } from './services.ts';
import { workerCheck } from './worker-check.ts';

export const flowsServer = serverPlugin(flows, {
  entities: [FlowEntity, FlowEventEntity],
  migrations: flowMigrations,
  services: flowServices,
  routes: [flowRoutes],
  activities: flowActivities,
  contributes: [flowAuditWords, flowsHold],
  checks: [workerCheck],
});
