import { fill } from '@platform/core';
import { core, provideTo, query, seeds } from '@platform/server';
import { userHolders, userTies } from '@plugins/accounts/server/api';
import { organisationHolds } from '@plugins/organisations/server/api';
import { flowTypeOf } from '@plugins/flows/contract';
import { apartmentHolders, type ApartmentLinks, openMatters } from '@plugins/residents/server/api';
import { keys, keySigning } from '../contract/index.ts';
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
  async heldOf(ctx, apartmentIds) {
    const found = await query<{ id: string }>(ctx, `select distinct holder_id as id from keys_key where holder_id = any($1::uuid[])`, [
      apartmentIds,
    ]);
    return new Set(found.map(({ id }) => id));
  },
}));

/** Users who have keys, have had some to sign for, or answer for a storage place do not vanish with the import that made them. */
export const keysOfUsers = provideTo(userHolders, {}, () => ({
  id: 'keys',
  async heldOf(ctx, userIds) {
    const found = await query<{ id: string }>(
      ctx,
      `select holder_id as id from keys_key where holder_id = any($1::uuid[]) union select holder_id from keys_loan where holder_id = any($1::uuid[])
        union select responsible_id from keys_repository where responsible_id = any($1::uuid[])`,
      [userIds],
    );
    return new Set(found.map(({ id }) => id));
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

interface Counted {
  readonly inHand: number;
  readonly loans: number;
  readonly repositories: number;
  readonly records: number;
}

/** Whoever has keys, a loan that is open or a storage place to answer for cannot be removed; receipts keep the name of who signed them. */
export const tiesOfUsers = provideTo(userTies, {}, () => ({
  id: 'keys',
  async of(ctx, userId) {
    const [found] = await query<Counted>(
      ctx,
      `select (select count(*)::int from keys_key where holder_type = 'USER' and holder_id = $1 and archived_at is null) as "inHand",
         (select count(*)::int from keys_loan where holder_id = $1 and status in ('PENDING', 'ACTIVE')) as loans,
         (select count(*)::int from keys_repository where responsible_id = $1) as repositories,
         (select count(*)::int from keys_loan where holder_id = $1 and status not in ('PENDING', 'ACTIVE')) as records`,
      [userId],
    );
    const { inHand = 0, loans = 0, repositories = 0, records = 0 } = found ?? {};
    return [
      { id: 'keys', text: { sv: 'nycklar som personen har: {count}', nb: 'nøkler som personen har: {count}' }, count: inHand, holds: true },
      {
        id: 'loans',
        text: { sv: 'pågående utlåningar: {count}', nb: 'pågående utlån: {count}' },
        count: loans,
        holds: true,
        flow: flowTypeOf(keySigning),
      },
      {
        id: 'repositories',
        text: { sv: 'förvaringsplatser som personen ansvarar för: {count}', nb: 'oppbevaringssteder som personen har ansvar for: {count}' },
        count: repositories,
        holds: true,
      },
      {
        id: 'records',
        text: { sv: 'avslutade utlåningar där namnet står kvar: {count}', nb: 'avsluttede utlån der navnet blir stående: {count}' },
        count: records,
        holds: false,
        namesThem: true,
      },
    ];
  },
}));

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
