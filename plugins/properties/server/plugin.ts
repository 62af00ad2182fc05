import { core, provideTo, seeds, serverPlugin } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { properties, propertyRefusals } from '../contract/index.ts';
import { propertyAuditWords } from './audit-words.ts';
import { propertyMigrations } from './migrations.ts';
import { PinEntity } from './pins/pin.entity.ts';
import { BlueprintEntity } from './plans/blueprint.entity.ts';
import { areas, people, propertyRows } from './property.ts';
import { QuoteEntity } from './quotes/quote.entity.ts';
import { quoteNotifications } from './quotes/quote-texts.ts';
import { propertyReferences } from './references.ts';
import { propertyRoutes } from './routes.ts';
import { propertySearch } from './search.ts';
import { createPropertySeed } from './seed.ts';
import { propertyServices } from './services.ts';
import { propertySubjectKind } from './subject-kind.ts';

export const propertiesServer = serverPlugin(properties, {
  entities: [BlueprintEntity, PinEntity, QuoteEntity],
  migrations: propertyMigrations,
  services: propertyServices,
  routes: propertyRoutes,
  resources: [propertyRows, areas, people],
  constraints: { properties_area_once: { refusal: propertyRefusals.areaExists, field: 'name' } },
  contributes: [
    propertyAuditWords,
    propertySearch,
    propertySubjectKind,
    ...quoteNotifications,
    ...propertyReferences,
    provideTo(seeds, { clock: core.clock, files }, createPropertySeed),
  ],
});
