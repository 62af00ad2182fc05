import { asThemselves, type Clock, type Ctx, query, type StandingLinks } from '@platform/server';
import type { Page, RequestOf } from '@platform/core';
import type { Notice, noticeEndpoints, NoticeId } from '../contract/index.ts';
import { noticeList, toNotice } from './notice-list.ts';

/** What somebody was told, for themselves: of their own organisation, whichever they work for. */
export function createNoticeService({ clock, links }: { readonly clock: Clock; readonly links: StandingLinks }) {
  return {
    /** What they speak of leads to its page while that is there for the reader. */
    async list(ctx: Ctx, asked: RequestOf<typeof noticeEndpoints.list>['query']): Promise<Page<Notice>> {
      const page = await asThemselves(ctx, (own) => noticeList.page(own, asked, { toItem: toNotice }));
      const dead = await links.deadOf(ctx, [...new Set(page.items.flatMap(({ path }) => path ?? []))]);
      return { ...page, items: page.items.map((notice) => (dead.has(notice.path ?? '') ? { ...notice, path: null } : notice)) };
    },

    /** Marks those with the ids as read, or all of them. Answers how many were not yet. */
    read: (ctx: Ctx, ids: readonly NoticeId[] | undefined): Promise<number> =>
      asThemselves(ctx, async (own) => {
        const marked = await query(
          own,
          `update notices_notice set read_at = $2
           where user_id = (select app_user()) and read_at is null and ($1::uuid[] is null or id = any($1)) returning 1`,
          [ids ?? null, clock.now().toISOString()],
        );
        return marked.length;
      }),
  };
}
