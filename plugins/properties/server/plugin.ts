import { core, provideTo, seeds, serverPlugin } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { organisationBound } from '@plugins/organisations/server/api';
import { properties, pinRefusals, propertyRefusals } from '../contract/index.ts';
import { propertyActivities } from './activities.ts';
import { propertyAuditWords } from './audit-words.ts';
import { pinImport } from './import/pin-import.ts';
import { propertyImport } from './import/property-import.ts';
import { propertyMigrations } from './migrations.ts';
import { PinEntity } from './pins/pin.entity.ts';
import { BlueprintEntity } from './plans/blueprint.entity.ts';
import { areas, people, propertyRows } from './property.ts';
import { QuoteEntity } from './quotes/quote.entity.ts';
import { createBoundQuotes } from './quotes/quote-ends.ts';
import { quoteFlow } from './quotes/quote-flow.ts';
import { quoteNotifications } from './quotes/quote-texts.ts';
import { propertyPersonalData } from './personal-data.ts';
import { propertyReports } from './property-reports.ts';
import { propertyReferences } from './references.ts';
import { propertyRoutes } from './routes.ts';
import { propertySearch } from './search.ts';
import { SavePointEntity } from './save-points/save-point.entity.ts';
import { createPropertySeed } from './demo/seed.ts';
import { propertyServices, quoteMessages, quoteStory } from './services.ts';
import { propertySettings } from './settings.ts';
import { pinSubjectKind, propertySubjectKind } from './subject-kinds.ts';

export const propertiesServer = serverPlugin(properties, {
  settings: propertySettings,
  entities: [BlueprintEntity, PinEntity, QuoteEntity, SavePointEntity],
  migrations: propertyMigrations,
  services: propertyServices,
  routes: propertyRoutes,
  activities: propertyActivities,
  flows: [quoteFlow],
  resources: [propertyRows, areas, people],
  constraints: {
    properties_area_once: { refusal: propertyRefusals.areaExists, field: 'name' },
    properties_area_in_building: { refusal: propertyRefusals.building, field: 'buildingId' },
    properties_pin_system_lock: { refusal: pinRefusals.lock, field: 'systemLockId' },
    properties_pin_remote_lock: { refusal: pinRefusals.lock, field: 'remoteLockId' },
    properties_area_building_alone: { refusal: propertyRefusals.building, field: 'buildingId' },
  },
  contributes: [
    propertyAuditWords,
    propertySearch,
    pinImport,
    propertyImport,
    ...quoteNotifications,
    ...propertyReferences,
    propertySubjectKind,
    pinSubjectKind,
    ...propertyReports,
    ...propertyPersonalData,
    provideTo(organisationBound, { messages: quoteMessages, story: quoteStory }, createBoundQuotes),
    provideTo(seeds, { clock: core.clock, files, story: quoteStory }, createPropertySeed),
  ],
});
