import { CompiledQuery } from 'kysely';
import type { Ctx } from '../context.ts';
import { DeferredWrite } from './deferred-statement.ts';
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

/** Of a prepared statement. */
type Parameter = string | number | boolean | null | readonly (string | null)[];

/** The same by a prepared statement, for what takes longer to plan than to run. Parameters are texts, numbers, booleans and lists of them. */
export function preparedQuery<R = Readonly<Record<string, unknown>>>(
  ctx: Ctx,
  text: string,
  parameters: readonly Parameter[] = [],
): Promise<R[]> {
  return ctx.run<R>(Prepared.raw(text, parameters));
}

/**
 * Writes by a prepared statement whose answer nobody needs. It travels with the next statement, or with the commit, instead of alone; when it
 * fails, so does what is asked next, and nothing is committed.
 */
export async function writeWithNext(ctx: Ctx, text: string, parameters: readonly Parameter[] = []): Promise<void> {
  await ctx.run(DeferredWrite.of({ statement: text, values: parameters }));
}
