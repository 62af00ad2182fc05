import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import type { Ctx } from '../context.ts';
import { refuse } from '../refused.ts';
import { query } from './query.ts';

interface Row {
  readonly id: string;
}
/** What a row is found by: its id, and what else must be so. */
type Where<E extends Row> = FilterQuery<E> & { readonly id: string };

/** The row, where it is in reach. @throws 404 when there is none: what is not theirs is not there */
export async function mustFind<E extends Row>(ctx: Ctx, entity: EntityClass<E>, where: Where<E>): Promise<E> {
  const row = await ctx.em.findOne(entity, where as FilterQuery<E>);
  if (!row) throw refuse(refusals.notFound, { id: where.id });
  return row as E;
}

/** The same, as it is now and locked until the transaction ends. @throws 404 when there is none */
export async function mustLock<E extends Row>(ctx: Ctx, entity: EntityClass<E>, where: Where<E>): Promise<E> {
  const row = await ctx.em.findOne(entity, where as FilterQuery<E>, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!row) throw refuse(refusals.notFound, { id: where.id });
  return row as E;
}

/** Whoever names the same waits here until the transaction ends. What is counted next nobody changes meanwhile. */
export async function oneAtATime(ctx: Ctx, ...names: readonly string[]): Promise<void> {
  await query(ctx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [names.join(':')]);
}
