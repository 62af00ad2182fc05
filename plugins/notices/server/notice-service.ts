import { asThemselves, type Clock, type Ctx, query } from '@platform/server';
import type { Page, RequestOf } from '@platform/core';
import type { Notice, noticeEndpoints, NoticeId } from '../contract/index.ts';
import { noticeList, toNotice } from './notice-list.ts';

/** What somebody was told, for themselves: of their own organisation, whichever they work for. */
export function createNoticeService({ clock }: { readonly clock: Clock }) {
  return {
    list: (ctx: Ctx, asked: RequestOf<typeof noticeEndpoints.list>['query']): Promise<Page<Notice>> =>
      asThemselves(ctx, (own) => noticeList.page(own, asked, { toItem: toNotice })),

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
