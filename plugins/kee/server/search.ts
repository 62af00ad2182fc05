import type { Language } from '@platform/core';
import { type FoundThing, provideTo, searchSources } from '@platform/server';
import { Device, Lock } from '../contract/index.ts';
import { devices } from './devices/device-resource.ts';
import { locks } from './locks/lock-resource.ts';

const AT_MOST = 6;
const OPEN = { sv: 'Öppna', nb: 'Åpne' };

/** Units by number and description, locks by name with the way to open them. Whoever opens doors alone finds theirs. */
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
    own: true,
    order: 61,
    async find(ctx, words) {
      const { items } = await rows.list(ctx, Lock.endpoints.list.query.parse({ limit: AT_MOST, query: words }));
      return items.map(ctx.reach.kind === 'person' ? toOwnDoor : (lock) => toLock(lock, ctx.language));
    },
  })),
];

/** For whoever may open it and looks after none. */
const toOwnDoor = ({ id, name, organisation }: Lock): FoundThing => ({
  id,
  title: name,
  detail: organisation.name,
  path: `/mylocks/${id}`,
});
const toLock = ({ id, name, device, organisation }: Lock, language: Language): FoundThing => ({
  id,
  title: name,
  detail: [device.name, organisation.name].filter(Boolean).join(' · '),
  path: `/admin/devices/${organisation.id}/locks/${id}`,
  actions: [{ text: `${OPEN[language]} ${name}`, path: `/mylocks/${id}` }],
});
