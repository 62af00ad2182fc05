import { serverPlugin } from '@platform/server';
import { residents } from '../contract/index.ts';
import { ApartmentEntity } from './apartment.entity.ts';
import { residentMigrations } from './migrations.ts';
import { apartmentRoutes } from './routes.ts';
import { apartmentSeed, residentServices } from './services.ts';

export const residentsServer = serverPlugin(residents, {
  entities: [ApartmentEntity],
  migrations: residentMigrations,
  services: residentServices,
  routes: [apartmentRoutes],
  contributes: [apartmentSeed],
});
