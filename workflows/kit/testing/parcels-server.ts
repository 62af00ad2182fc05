import { activities, asSystemForAll, core, provide, provideTo, type ServerPlugin, serverPlugin } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { type ParcelActivities, type ParcelKey, parcels, sendParcel } from './parcel-contract.ts';

/** Nobody signs in: nothing but the worker asks. */
const noSessions = provide(core.sessions, {}, () => ({ opening: () => asSystemForAll, standing: async () => new Set<string>() }));

const NOTHING: ParcelActivities['calls'] = {
  reserve: async () => 'A7',
  release: async () => {},
  remind: async () => {},
  send: async () => {},
  celebrate: async () => {},
};

/** The plugin of the kit's test flow; what `calls` leaves out does nothing. */
export function parcelsServerWith(calls: Partial<ParcelActivities['calls']>, services = [noSessions]): ServerPlugin {
  const { reserve, release, remind, send, celebrate } = { ...NOTHING, ...calls };
  return serverPlugin(parcels, {
    services,
    activities: activities(parcels, {}, () => ({
      reserve: (_ctx, key: ParcelKey) => reserve(key),
      release: (_ctx, key: ParcelKey & { readonly place: string }) => release(key),
      remind: (_ctx, key: ParcelKey) => remind(key),
      send: (_ctx, key: ParcelKey) => send(key),
      celebrate: (_ctx, key: ParcelKey) => celebrate(key),
    })),
    contributes: [provideTo(flowTexts, {}, () => ({ ref: sendParcel, name: { sv: 'Paket', nb: 'Pakke' }, steps: {} }))],
  });
}
