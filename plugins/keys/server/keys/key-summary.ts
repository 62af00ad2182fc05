import { COUNT_LIMIT } from '@platform/core';
import { type Clock, type Ctx, inReach, rows, today } from '@platform/server';
import { sql } from 'kysely';
import { type KeyCount, KeyStatus, type KeySummary } from '../../contract/index.ts';
import type { KeyEntity } from './key.entity.ts';

/** Key holdings in figures, each counted up to `COUNT_LIMIT` and no further. */
export async function readKeySummary(ctx: Ctx, clock: Clock): Promise<KeySummary> {
  const present = sql<boolean>`k.archived_at is null`;
  const counted = {
    ...Object.fromEntries(KeyStatus.options.map((status) => [status, sql<boolean>`${present} and k.shown_status = ${sql.lit(status)}`])),
    archived: sql<boolean>`k.archived_at is not null`,
    overdue: sql<boolean>`${present} and k.due_on < ${today(ctx, clock)}::date`,
    withPeople: sql<boolean>`${present} and k.holder_type = 'USER'`,
  };
  const counts = Object.entries(counted).map(([name, condition]) => countOf(ctx, condition).as(name));
  const row: Readonly<Record<string, unknown>> = await rows(ctx).selectNoFrom(counts).executeTakeFirstOrThrow();
  const of = (name: string): KeyCount => ({ count: Math.min(Number(row[name]), COUNT_LIMIT), more: Number(row[name]) > COUNT_LIMIT });
  return {
    byStatus: {
      ACTIVE: of('ACTIVE'),
      PENDING: of('PENDING'),
      LOST: of('LOST'),
      DAMAGED: of('DAMAGED'),
      BLOCKED: of('BLOCKED'),
      DISCONTINUED: of('DISCONTINUED'),
    },
    archived: of('archived'),
    overdue: of('overdue'),
    withPeople: of('withPeople'),
  };
}

function countOf(ctx: Ctx, condition: ReturnType<typeof sql<boolean>>) {
  const counted = rows<{ keys_key: KeyEntity }>(ctx)
    .selectFrom('keys_key as k')
    .select(sql<number>`1`.as('one'))
    .where(inReach(ctx, 'k.organisationId'))
    .where(condition)
    .limit(COUNT_LIMIT + 1);
  return sql<number>`(select count(*)::int from (${counted}) as counted)`;
}
