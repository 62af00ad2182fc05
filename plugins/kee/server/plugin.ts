import { core, provideTo, seeds, serverPlugin } from '@platform/server';
import { deviceRefusals, kee, relayTaken, sharingRefusals } from '../contract/index.ts';
import { keeActivities } from './activities.ts';
import { keeAuditWords } from './audit-words.ts';
import { deviceReport } from './devices/device-report.ts';
import { devices, locksOfDevice } from './devices/device-resource.ts';
import { troubleNotes } from './devices/device-watch.ts';
import { DeviceWatchEntity } from './devices/watch.entity.ts';
import { watchFlow } from './devices/watch-flow.ts';
import { LockErasureEntity } from './erasure/erasure.entity.ts';
import { erasureFlow } from './erasure/erasure-flow.ts';
import { nightlyErasures } from './erasure/nightly.ts';
import { digitalMeans } from './locks/digital-means.ts';
import { locks } from './locks/lock-resource.ts';
import { keeMigrations } from './migrations.ts';
import { groups } from './groups/group-resource.ts';
import { openReport } from './history/open-report.ts';
import { LockRetentionEntity } from './retention/retention.entity.ts';
import {
  deviceRoutes,
  deviceWorkRoutes,
  groupRoutes,
  historyRoutes,
  openingRoutes,
  retentionRoutes,
  sharedDoorRoutes,
  sharingRoutes,
} from './routes.ts';
import { keeSearch } from './search.ts';
import { keeSubjectKinds } from './subject-kinds.ts';
import { createKeeSeed } from './seed.ts';
import { keeServices } from './services.ts';
import { keeSettingsOf } from './settings.ts';
import { DelegatedAccessEntity } from './sharing/access.entity.ts';
import { accessFlow } from './sharing/access-flow.ts';
import { keePersonalData } from './personal-data.ts';
import { accessNotifications } from './sharing/access-texts.ts';

export const keeServer = serverPlugin(kee, {
  settings: keeSettingsOf,
  entities: [DelegatedAccessEntity, DeviceWatchEntity, LockErasureEntity, LockRetentionEntity],
  migrations: keeMigrations,
  services: keeServices,
  routes: [deviceRoutes, deviceWorkRoutes, groupRoutes, historyRoutes, openingRoutes, retentionRoutes, sharingRoutes, sharedDoorRoutes],
  resources: [devices, locks, groups],
  constraints: {
    kee_device_number_taken: { refusal: deviceRefusals.taken, field: 'number' },
    kee_lock_relay_taken: { refusal: relayTaken, field: 'relay' },
    kee_delegated_access_once: { refusal: sharingRefusals.already, field: 'phone' },
  },
  activities: keeActivities,
  flows: [accessFlow, erasureFlow, watchFlow],
  contributes: [
    ...keePersonalData,
    keeAuditWords,
    digitalMeans,
    locksOfDevice,
    ...nightlyErasures,
    troubleNotes,
    deviceReport,
    openReport,
    ...keeSearch,
    ...keeSubjectKinds,
    ...accessNotifications,
    provideTo(seeds, { clock: core.clock, flow: accessFlow.flow, secrets: core.secrets }, createKeeSeed),
  ],
});
