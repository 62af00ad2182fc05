import { provideTo, searchSources } from '@platform/server';
import { Device, Lock } from '../contract/index.ts';
import { devices } from './devices/device-resource.ts';
import { locks } from './locks/lock-resource.ts';

const AT_MOST = 6;
const OPEN = { sv: 'Öppna', nb: 'Åpne' };

/** Units by number and description, locks by name with the way to open them. */
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
    async find(ctx, words) {
      const { items } = await rows.list(ctx, Lock.endpoints.list.query.parse({ limit: AT_MOST, query: words }));
      return items.map(({ id, name, device, organisation }) => ({
        id,
        title: name,
        detail: [device.name, organisation.name].filter(Boolean).join(' · '),
        path: `/admin/devices/${organisation.id}/locks/${id}`,
        exact: false,
        actions: [{ text: `${OPEN[ctx.language]} ${name}`, path: `/mylocks/${id}` }],
      }));
    },
  })),
];
