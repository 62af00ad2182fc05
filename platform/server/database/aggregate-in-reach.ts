import { type Expression, sql, type SqlBool } from 'kysely';
import type { Ctx } from '../context.ts';
import { ALL, asReach } from './reach.ts';
import { rows } from './rows.ts';
import { inReach } from './tenancy.ts';

/** A condition on the column that holds the organisation, e.g. `k.organisationId`. */
export type Within = (column: string) => Expression<SqlBool>;

/**
 * Runs a statement that aggregates all rows in reach. Each of its tables is narrowed by `within`. Whom a partner reaches is looked up once:
 * row-level security would do so for each of a million rows (ADR 0082).
 */
export async function aggregateInReach<T>(ctx: Ctx, run: (ctx: Ctx, within: Within) => Promise<T>): Promise<T> {
  if (ctx.reach.kind !== 'partner') return run(ctx, (column) => inReach(ctx, column));
  const { rows: reached } = await sql<{ id: string }>`select id from app_reached`.execute(rows(ctx));
  const ids = reached.map(({ id }) => id);
  return asReach(ctx, ALL, async (wide) => {
    // most pages of a table are read, so they are better read in their own order than in an index's
    await sql`set local random_page_cost = 4`.execute(rows(wide));
    return run(wide, (column) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`);
  });
}
