import { apartmentSearch } from './search.ts';
import { apartmentSubjectKind } from './subject-kind.ts';
import { serverPlugin } from '@platform/server';
import { apartmentReport } from './apartment-report.ts';
import { residents } from '../contract/index.ts';
import { residentAuditWords } from './audit-words.ts';
import { residentActivities } from './activities.ts';
import { ApartmentEntity } from './apartment.entity.ts';
import { apartmentsHold } from './apartments-hold.ts';
import { residentMigrations } from './migrations.ts';
import { MoveEntity } from './moves/move.entity.ts';
import { moveFlow } from './moves/move-flow.ts';
import { moveNotifications } from './moves/move-texts.ts';
import { moveRoutes } from './moves/routes.ts';
import { moveServices } from './moves/services.ts';
import { apartmentImport } from './import/apartment-import.ts';
import { ServiceRequestLineEntity } from './requests/line.entity.ts';
import { ServiceRequestEntity } from './requests/request.entity.ts';
import { requestFlow } from './requests/request-flow.ts';
import { requestNotifications } from './requests/request-texts.ts';
import { requestRoutes } from './requests/routes.ts';
import { requestServices } from './requests/services.ts';
import { apartmentRoutes } from './routes.ts';
import { apartmentSeed, residentServices } from './services.ts';
import { residentReferences } from './references.ts';
import { residentPersonalData } from './personal-data.ts';
import { residentSettings } from './settings.ts';

export const residentsServer = serverPlugin(residents, {
  settings: residentSettings,
  entities: [ApartmentEntity, MoveEntity, ServiceRequestEntity, ServiceRequestLineEntity],
  migrations: residentMigrations,
  services: [...residentServices, ...moveServices, ...requestServices],
  routes: [apartmentRoutes, moveRoutes, requestRoutes],
  activities: residentActivities,
  flows: [moveFlow, requestFlow],
  contributes: [
    ...residentPersonalData,
    residentAuditWords,
    apartmentSearch,
    apartmentSubjectKind,
    apartmentReport,
    apartmentSeed,
    apartmentsHold,
    apartmentImport,
    ...moveNotifications,
    ...residentReferences,
    ...requestNotifications,
  ],
});
