import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import type { Ctx } from '../context.ts';
import { refuse } from '../refused.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
/**
 * Locks a row that is to be changed, and compares the version that was read: of two who save at once the second is refused.
 * @throws 404 when the row is not in reach, 409 `ERR_STALE` with the current row when somebody else was quicker
 */
export async function lockAtVersion<E extends Versioned>(
  ctx: Ctx,
  entity: EntityClass<E>,
  { id, version, current }: Versioned & { readonly current: () => Promise<unknown> },
): Promise<E> {
  const row = await ctx.em.findOne(entity, { id } as FilterQuery<E>, { lockMode: LockMode.PESSIMISTIC_WRITE }); // every entity is known by its id
  if (!row) throw refuse(refusals.notFound, { id });
  if (row.version !== version) throw refuse(refusals.stale, { current: await current() });
  return row as E;
}
