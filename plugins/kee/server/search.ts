import { provideTo, searchSources } from '@platform/server';
import { Device, Lock } from '../contract/index.ts';
import { devices } from './devices/device-resource.ts';
import { locks } from './locks/lock-resource.ts';

const AT_MOST = 6;

/** Units by number and description, locks by name. */
export const keeSearch = [
  provideTo(searchSources, { rows: devices.service }, ({ rows }) => ({
    id: 'devices',
    text: { sv: 'Styrenheter', nb: 'Styreenheter' },
    endpoint: Device.endpoints.list,
    order: 60,
    find: async (ctx, words) =>
      (await rows.list(ctx, Device.endpoints.list.query.parse({ limit: AT_MOST, query: words }))).items.map((device) => ({
        id: device.id,
        title: [device.number, device.description].filter(Boolean).join(' · '),
        detail: [device.property, device.organisation.name].filter(Boolean).join(' · '),
        path: `/admin/devices/${device.id}`,
        exact: device.number === words,
        actions: [],
      })),
  })),
  provideTo(searchSources, { rows: locks.service }, ({ rows }) => ({
    id: 'locks',
    text: { sv: 'Lås', nb: 'Låser' },
    endpoint: Lock.endpoints.list,
    order: 61,
    find: async (ctx, words) =>
      (await rows.list(ctx, Lock.endpoints.list.query.parse({ limit: AT_MOST, query: words }))).items.map((lock) => ({
        id: lock.id,
        title: lock.name,
        detail: [lock.device.name, lock.organisation.name].filter(Boolean).join(' · '),
        path: `/mylocks/${lock.id}`,
        exact: false,
        actions: [],
      })),
  })),
];
