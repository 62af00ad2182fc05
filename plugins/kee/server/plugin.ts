import { core, provideTo, seeds, serverPlugin } from '@platform/server';
import { deviceRefusals, kee, relayTaken } from '../contract/index.ts';
import { keeAuditWords } from './audit-words.ts';
import { devices } from './devices/device-resource.ts';
import { locks } from './locks/lock-resource.ts';
import { keeMigrations } from './migrations.ts';
import { groups } from './groups/group-resource.ts';
import { keeSweeps } from './history/retention.ts';
import { deviceRoutes, groupRoutes, historyRoutes, openingRoutes } from './routes.ts';
import { keeSearch } from './search.ts';
import { createKeeSeed } from './seed.ts';
import { keeServices } from './services.ts';
import { keeSettingsOf } from './settings.ts';

export const keeServer = serverPlugin(kee, {
  settings: keeSettingsOf,
  migrations: keeMigrations,
  services: keeServices,
  routes: [deviceRoutes, groupRoutes, historyRoutes, openingRoutes],
  resources: [devices, locks, groups],
  constraints: {
    kee_device_number_taken: { refusal: deviceRefusals.taken, field: 'number' },
    kee_lock_relay_taken: { refusal: relayTaken, field: 'relay' },
  },
  contributes: [keeAuditWords, keeSweeps, ...keeSearch, provideTo(seeds, { clock: core.clock }, createKeeSeed)],
});
