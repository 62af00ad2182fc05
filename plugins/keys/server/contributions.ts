import { core, provideTo, query, seeds } from '@platform/server';

import { organisationHolds } from '@plugins/organisations/server/api';

import { keyRegistry, lockSystems } from './api.ts';
import { createKeySeed } from './keys/key-seed.ts';
import { keyService } from './services.ts';

export const keySeed = provideTo(
  seeds,
  { clock: core.clock, keys: keyService, registry: keyRegistry, systems: lockSystems },
  createKeySeed,
);

/** Lock systems and keys are a customer's: what becomes nobody's customer cannot keep them. */
export const keysHold = provideTo(organisationHolds, {}, () => ({
  kind: { sv: 'nycklar och låssystem', nb: 'nøkler og låssystemer' },
  async count(ctx, organisationId, becomes) {
    if (becomes !== 'UNBOUND') return 0;
    const [found] = await query<{ count: number }>(
      ctx,
      `select ((select count(*) from keys_key where organisation_id = $1) + (select count(*) from keys_lock_system where organisation_id = $1))::int as count`,
      [organisationId],
    );
    return found?.count ?? 0;
  },
}));
