import { COUNT_LIMIT } from '@platform/core';
import { type Clock, type Ctx, inReach, rows, today } from '@platform/server';
import { sql } from 'kysely';
import type { OverdueByAge } from '../../contract/index.ts';
import type { KeyEntity } from './key.entity.ts';

/** Overdue keys by their age in days, of `COUNT_LIMIT` of them at most. */
export async function readOverdueAges(ctx: Ctx, clock: Clock): Promise<OverdueByAge> {
  const overdue = rows<{ keys_key: KeyEntity }>(ctx)
    .selectFrom('keys_key as k')
    .select(sql<number>`${today(ctx, clock)}::date - k.due_on`.as('days'))
    .where(inReach(ctx, 'k.organisationId'))
    .where(sql<boolean>`k.archived_at is null and k.due_on < ${today(ctx, clock)}::date`)
    .limit(COUNT_LIMIT);
  return rows(ctx)
    .selectFrom(overdue.as('overdue'))
    .select([between(1, 7).as('WEEK'), between(8, 30).as('MONTH'), between(31, 90).as('QUARTER'), between(91, null).as('LONGER')])
    .executeTakeFirstOrThrow();
}

const between = (least: number, most: number | null) =>
  sql<number>`count(*) filter (where days between ${least} and coalesce(${most}::int, days))::int`;
