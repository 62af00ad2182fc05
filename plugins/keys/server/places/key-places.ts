import { type Ctx, query } from '@platform/server';
import type { KeyPlaces, Place } from '../api.ts';

/** Rings and storage places by name: see `KeyPlaces`. */
export function createKeyPlaces(): KeyPlaces {
  return {
    keyRingsByName: (ctx, organisationId, names) => byNames(ctx, 'keys_key_ring', { organisationId, names }),
    repositoriesByName: (ctx, organisationId, names) => byNames(ctx, 'keys_repository', { organisationId, names }),
  };
}

async function byNames<Id extends string>(
  ctx: Ctx,
  table: 'keys_key_ring' | 'keys_repository',
  { organisationId, names }: { readonly organisationId: string; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, Place<Id>>> {
  const found = await query<Place<Id>>(
    ctx,
    `select id, name from ${table} where organisation_id = $1 and lower(name) = any(select lower(unnest($2::text[])))`,
    [organisationId, [...new Set(names.map((name) => name.trim()))]],
  );
  return new Map(found.map((place) => [place.name.toLowerCase(), place]));
}
