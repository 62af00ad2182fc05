import { type Ctx, inReach, rows } from '@platform/server';
import { sql } from 'kysely';
import type { OpenFlows } from '../api.ts';
import type { FlowEntity } from '../flow.entity.ts';
import type { FlowWords } from '../story/flow-texts.ts';

/** The flows that go on and are a user's own, counted by type. */
export async function countOpenFlows(
  ctx: Ctx,
  { userId, words }: { readonly userId: string; readonly words: FlowWords },
): Promise<readonly OpenFlows[]> {
  const found = await rows<{ flows_flow: FlowEntity }>(ctx)
    .selectFrom('flows_flow as f')
    .select(['f.type', sql<number>`count(*)::int`.as('count')])
    .where(inReach(ctx, 'f.organisationId'))
    .where('f.closedAt', 'is', null)
    .where('f.parentId', 'is', null)
    .where(sql<boolean>`f.user_ids @> array[${userId}]::uuid[]`)
    .groupBy('f.type')
    .orderBy('f.type')
    .execute();
  return found.map(({ type, count }) => ({ type, count, name: words.of(type)?.name ?? { sv: type, nb: type } }));
}
