import { CompiledQuery } from 'kysely';
import type { Ctx } from '../context.ts';
import { Prepared } from './prepared.ts';

/**
 * The one way for SQL by hand: inside the asker's transaction, so under its reach. Parameters are PostgreSQL's own (`$1`), also for
 * lists (`= any($1)`) and `unnest`. Returns the rows as they come: snake_case, times as text.
 */
export async function query<R = Readonly<Record<string, unknown>>>(
  ctx: Ctx,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await ctx.em.getKysely().executeQuery<R>(CompiledQuery.raw(text, [...parameters]));
  return rows;
}

/** The same by a prepared statement, for what takes longer to plan than to run. Parameters are texts, numbers, booleans and lists of them. */
export function preparedQuery<R = Readonly<Record<string, unknown>>>(
  ctx: Ctx,
  text: string,
  parameters: readonly (string | number | boolean | null | readonly string[])[] = [],
): Promise<R[]> {
  return ctx.run<R>(Prepared.raw(text, parameters));
}
