import { core, implement, inboxes, provideTo, retention, seeds, serverPlugin, standingLinks } from '@platform/server';
import { NOTICE_DAYS, noticeEndpoints, notices } from '../contract/index.ts';
import { noticeMigrations } from './migrations.ts';
import { NoticeEntity } from './notice.entity.ts';
import { createNoticeInbox } from './notice-inbox.ts';
import { createNoticeSeed } from './seed.ts';
import { noticePersonalData } from './personal-data.ts';
import { createNoticeService } from './notice-service.ts';

const REMOVED = '(select u.removed_at from accounts_user u where u.id = user_id)';

const inbox = { clock: core.clock, live: core.live };

export const noticesServer = serverPlugin(notices, {
  entities: [NoticeEntity],
  migrations: noticeMigrations,
  routes: [
    implement(noticeEndpoints, { clock: core.clock, links: standingLinks }, (deps) => {
      const service = createNoticeService(deps);
      return {
        list: (ctx, { query: asked }) => service.list(ctx, asked),
        read: async (ctx, { body }) => ({ read: await service.read(ctx, body.ids) }),
      };
    }),
  ],
  contributes: [
    ...noticePersonalData,
    provideTo(inboxes, inbox, createNoticeInbox),
    provideTo(seeds, inbox, (deps) => createNoticeSeed({ inbox: createNoticeInbox(deps) })),
    retention('notices_notice', { after: { created_at: `${NOTICE_DAYS} days`, [REMOVED]: '0 days' } }),
  ],
});
