import { serverPlugin } from '@platform/server';
import { flows } from '../contract/index.ts';
import { flowActivities } from './activities.ts';
import { FlowEntity } from './flow.entity.ts';
import { FlowEventEntity } from './flow-event.entity.ts';
import { flowMigrations } from './migrations.ts';
import { flowRoutes } from './routes.ts';
import { flowServices } from './services.ts';

export const flowsServer = serverPlugin(flows, {
  entities: [FlowEntity, FlowEventEntity],
  migrations: flowMigrations,
  services: flowServices,
  routes: [flowRoutes],
  activities: flowActivities,
});
