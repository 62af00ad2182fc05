import type { Page } from '@platform/core';
import { type Ctx, query } from '@platform/server';
import { z } from 'zod';
import type { DoorAccess, KeyId, SystemLockId } from '../../contract/index.ts';
import type { DoorAccessLookup, EntryMeans, OpenedLock } from '../api.ts';
import { fromCursor, notOurs, toCursor } from './cursor.ts';

/** Where a page begins: which means, and where in it. */
const Cursor = z.tuple([z.string().max(40), z.string().max(400).nullable()]);

/** Who can open a door, by every means, one after the other. */
export function createDoorAccess({ means }: { readonly means: readonly EntryMeans[] }): DoorAccessLookup {
  return {
    opens: readOpened,

    async page(ctx: Ctx, lockId: SystemLockId, { cursor, limit }): Promise<Page<DoorAccess>> {
      const [first, place] = cursor === undefined ? [means[0]?.id, null] : fromCursor(Cursor, cursor);
      const from = means.findIndex(({ id }) => id === first);
      if (from < 0) throw notOurs();
      const items: DoorAccess[] = [];
      for (const [at, one] of means.slice(from).entries()) {
        const after = at === 0 ? (place ?? undefined) : undefined;
        const found = await one.page(ctx, lockId, { after, limit: limit - items.length });
        items.push(...found.items);
        const next = found.next === undefined ? startOf(items.length < limit ? undefined : means[from + at + 1]) : [one.id, found.next];
        if (next) return { items, nextCursor: toCursor(next) };
      }
      return { items, nextCursor: null };
    },
  };
}

const startOf = (means: EntryMeans | undefined) => means && [means.id, null];

async function readOpened(ctx: Ctx, keyIds: readonly KeyId[]): Promise<ReadonlyMap<KeyId, readonly OpenedLock[]>> {
  const text = `select o.key_id as "keyId", d.id, d.marking, d.name, d.space from keys_opening o join keys_system_lock d on d.id = o.lock_id
    where o.key_id = any($1::uuid[]) order by d.marking, d.id`;
  const found = await query<OpenedLock & { readonly keyId: KeyId }>(ctx, text, [keyIds]);
  return Map.groupBy(found, ({ keyId }) => keyId);
}
