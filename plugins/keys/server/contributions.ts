import { fill } from '@platform/core';
import { core, provideTo, query, seeds } from '@platform/server';
import { apartmentHolders, type ApartmentLinks, openMatters } from '@plugins/residents/server/api';
import { keys } from '../contract/index.ts';
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
  kind: { sv: 'Nycklar', nb: 'Nøkler' },
  seenWith: keys.permissions.read,
  async linksTo(ctx, apartmentId, limit) {
    const [links] = await query<ApartmentLinks>(
      ctx,
      `select count(*)::int as count, coalesce((array_agg(marking order by marking))[1:$2::int], '{}') as names from keys_key where holder_id = $1`,
      [apartmentId, limit],
    );
    return links ?? { count: 0, names: [] };
  },
}));

interface OpenKey {
  readonly id: string;
  readonly what: 'key' | 'loan' | 'own';
  readonly name: string;
  readonly userId: string | null;
}
const OPEN = `
  select k.id, case k.holder_type when 'USER' then 'key' else 'own' end as what, k.marking || ' (' || s.name || ')' as name,
    case k.holder_type when 'USER' then k.holder_id end as "userId"
  from keys_key k join keys_lock_system s on s.id = k.lock_system_id
  where k.archived_at is null and (k.holder_id = any($1::uuid[]) and k.holder_type = 'USER' or k.holder_id = $2 and k.holder_type = 'APARTMENT')
  union all
  select id, 'loan', number, holder_id from keys_loan where status = 'PENDING' and holder_id = any($1::uuid[])
  order by what, name limit 200`;
const SAID = {
  key: { sv: 'Nyckel {name} ska lämnas tillbaka', nb: 'Nøkkel {name} skal leveres tilbake' },
  own: { sv: 'Nyckel {name} hör till lägenheten', nb: 'Nøkkel {name} hører til leiligheten' },
  loan: { sv: 'Kvittens {name} väntar på underskrift', nb: 'Kvittering {name} venter på signering' },
} as const;

/** What somebody who moves out still has of ours: keys, and receipts that they have not signed. */
export const keysToSettle = provideTo(openMatters, {}, () => ({
  id: 'keys',
  seenWith: keys.permissions.read,
  async of(ctx, { apartmentId, userIds }) {
    const found = await query<OpenKey>(ctx, OPEN, [[...userIds], apartmentId]);
    return found.map(({ id, what, name, userId }) => ({
      text: fill(SAID[what][ctx.language], { name }),
      path: what === 'loan' ? `/keys/loans/${id}` : `/keys/list/${id}`,
      ...(userId && { userId }),
    }));
  },
}));
