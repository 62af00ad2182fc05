import type { ParcelActivities } from '../../workflows/kit/testing/parcel-contract.ts';
import { parcelsServerWith } from '../../workflows/kit/testing/parcels-server.ts';

/** Workflows that are started and then told that they are paid. */
export interface Flows {
  /** Returns the workflow's id, though it may not have started yet. */
  begin(): Promise<string>;
  stop(): Promise<void>;
}

/** Activities that do nothing: what is measured is what carries them. */
export const parcelCalls: ParcelActivities['calls'] = {
  reserve: async () => 'A7',
  release: async () => {},
  remind: async () => {},
  send: async () => {},
  celebrate: async () => {},
};

/** The plugin of the flow that the kit is tested with. */
export const parcelsServer = parcelsServerWith(parcelCalls, []);
