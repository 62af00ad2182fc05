import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import type { Ctx } from '../context.ts';
import { refuse } from '../refused.ts';
import { mustLock } from './must-find.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
/**
 * Locks a row for a change and compares its version with the one read. Of two who save at once the second is refused.
 * @throws 404 when the row is not in reach, 409 `ERR_STALE` with the current row when another change came first
 */
export async function lockAtVersion<E extends Versioned>(
  ctx: Ctx,
  entity: EntityClass<E>,
  { id, version, current }: Versioned & { readonly current: () => Promise<unknown> },
): Promise<E> {
  const row = await mustLock(ctx, entity, { id } as FilterQuery<E> & { id: string }); // every entity is known by its id
  if (row.version !== version) throw refuse(refusals.stale, { current: await current() });
  return row;
}
