import { type RowOf, serveResource } from '@platform/server';
import { KeyRing } from '../../contract/index.ts';

/** Rings; a person's own are those on which a key hangs that they hold (migration `0002-key`). */
export const keyRings = serveResource(KeyRing, { table: 'keys_key_ring' });
export const KeyRingEntity = keyRings.Entity;
export type KeyRingEntity = RowOf<typeof KeyRing>;
