import { ALL, asReach, type Clock, type Inbox, type Live, newId, query } from '@platform/server';
import { notices } from '../contract/index.ts';

/** Keeps what users are told, and tells their open pages. The recipient may be somebody whom the sender does not see. */
export function createNoticeInbox({ clock, live }: { readonly clock: Clock; readonly live: Live }): Inbox {
  return {
    async post(ctx, entries) {
      const kept = await asReach(ctx, ALL, (wide) =>
        query<{ user_id: string; organisation_id: string }>(
          wide,
          `insert into notices_notice (id, organisation_id, user_id, kind, key, title, sender, path, created_at)
           select n.id, u.organisation_id, u.id, n.kind, n.key, n.title, n."from", n.path, $2
           from jsonb_to_recordset($1::jsonb) as n (id uuid, "userId" uuid, kind text, key text, title text, "from" text, path text)
           join accounts_user u on u.id = n."userId" and u.removed_at is null
           on conflict do nothing returning user_id, organisation_id`,
          [JSON.stringify(entries.map((entry) => ({ ...entry, id: newId() }))), clock.now().toISOString()],
        ),
      );
      for (const [organisationId, rows] of Map.groupBy(kept, (row) => row.organisation_id)) {
        const userIds = rows.map(({ user_id: userId }) => userId);
        await live.publish(ctx, { topic: notices.topics.notice, id: organisationId, organisationId, seenWith: [], userIds });
      }
    },
    takeBack: (ctx, kind, key) =>
      asReach(ctx, ALL, async (wide) => {
        await query(wide, `delete from notices_notice where kind = $1 and (key = $2 or starts_with(key, $2 || ':'))`, [kind, key]);
      }),
  };
}
