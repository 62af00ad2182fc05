import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { KeyRing } from '../../contract/index.ts';
import { heldBy } from '../keys/held-by.ts';

/** Rings; a user's own are those on which a key hangs that they hold. */
export const keyRings = serveResource(KeyRing, {
  table: 'keys_key_ring',
  own: (userId) => sql<boolean>`r.id in (select k.key_ring_id from keys_key k where ${heldBy(userId)})`,
});
export const KeyRingEntity = keyRings.Entity;
export type KeyRingEntity = RowOf<typeof KeyRing>;
