import { core, provideTo, seeds, serverPlugin } from '@platform/server';
import { properties, propertyRefusals } from '../contract/index.ts';
import { propertyMigrations } from './migrations.ts';
import { areas, people, propertyRows } from './property.ts';
import { propertySearch } from './search.ts';
import { createPropertySeed } from './seed.ts';

export const propertiesServer = serverPlugin(properties, {
  migrations: propertyMigrations,
  resources: [propertyRows, areas, people],
  constraints: { properties_area_once: { refusal: propertyRefusals.areaExists, field: 'name' } },
  contributes: [propertySearch, provideTo(seeds, { clock: core.clock }, createPropertySeed)],
});
