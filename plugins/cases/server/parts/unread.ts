import { createHash } from 'node:crypto';
import { type Ctx, query, ConditionalReply } from '@platform/server';
import type { CaseId } from '../../contract/index.ts';

/** What is shown is cut off at 99+ (spec part 9). */
const MOST = 100;

/** Whoever saw to cases before has news of some that they see no more. */
const OF_SEEN = 'and exists (select from cases_case c where c.id = u.case_id)';

/** How many cases have news for the asker; 304 for whoever holds that already. */
export async function unreadCount(ctx: Ctx): Promise<ConditionalReply<{ count: number }>> {
  const [row] = await query<{ count: number }>(
    ctx,
    `select count(*)::int as count from (select from cases_unread u where user_id = $1 ${ctx.own === undefined ? '' : OF_SEEN} limit ${MOST}) as news`,
    [ctx.actor.userId ?? null],
  );
  const count = row?.count ?? 0;
  const tag = createHash('sha256').update(`${ctx.actor.userId}:${count}`).digest('base64url').slice(0, 22);
  return new ConditionalReply(tag, async () => ({ count }));
}

/** There is something in the case that these users have not seen. */
export async function addUnread(
  ctx: Ctx,
  { id, organisationId }: { readonly id: CaseId; readonly organisationId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const insert = 'insert into cases_unread (user_id, case_id, organisation_id) select unnest($1::uuid[]), $2, $3 on conflict do nothing';
  await query(ctx, insert, [[...new Set(userIds)], id, organisationId]);
}

/** The asker has seen what there is. Answers whether there was anything. */
export async function markSeen(ctx: Ctx, id: CaseId): Promise<boolean> {
  const seen = await query(ctx, 'delete from cases_unread where user_id = $1 and case_id = $2 returning case_id', [
    ctx.actor.userId ?? null,
    id,
  ]);
  return seen.length > 0;
}
