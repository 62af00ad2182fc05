import { serverPlugin } from '@platform/server';
import { idControl } from '../contract/index.ts';
import { idControlActivities } from './activities.ts';
import { IdentificationEntity } from './identification/identification.entity.ts';
import { identificationRoutes } from './identification/routes.ts';
import { identificationSweep } from './identification/sweep.ts';
import { idControlMigrations } from './migrations.ts';
import { signingRoutes } from './routes.ts';
import { idControlServices } from './services.ts';
import { SigningEntity } from './signing.entity.ts';

export const idControlServer = serverPlugin(idControl, {
  entities: [SigningEntity, IdentificationEntity],
  migrations: idControlMigrations,
  services: idControlServices,
  routes: [signingRoutes, identificationRoutes],
  activities: idControlActivities,
  contributes: [identificationSweep],
});
