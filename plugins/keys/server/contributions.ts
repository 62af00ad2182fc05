import { core, provideTo, query, seeds } from '@platform/server';
import { apartmentHolders } from '@plugins/residents/server/api';
import { keyRegistry, lockSystems } from './api.ts';
import { createKeySeed } from './keys/key-seed.ts';
import { keyService } from './services.ts';

export const keySeed = provideTo(
  seeds,
  { clock: core.clock, keys: keyService, registry: keyRegistry, systems: lockSystems },
  createKeySeed,
);

/** An apartment that has keys cannot be deleted (spec part 5). */
export const keysOfApartments = provideTo(apartmentHolders, {}, () => ({
  id: 'keys',
  async holds(ctx, apartmentId) {
    const [row] = await query<{ holds: boolean }>(ctx, `select exists (select from keys_key where holder_id = $1) as holds`, [apartmentId]);
    return row?.holds ?? false;
  },
}));
