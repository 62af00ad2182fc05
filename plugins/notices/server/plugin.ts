import { core, implement, inboxes, provideTo, query, seeds, serverPlugin, sweeps } from '@platform/server';
import { NOTICE_DAYS, noticeEndpoints, notices } from '../contract/index.ts';
import { noticeMigrations } from './migrations.ts';
import { NoticeEntity } from './notice.entity.ts';
import { createNoticeInbox } from './notice-inbox.ts';
import { createNoticeSeed } from './seed.ts';
import { noticePersonalData } from './personal-data.ts';
import { createNoticeService } from './notice-service.ts';

const OLD = `created_at < now() - interval '${NOTICE_DAYS} days' or exists (select from accounts_user u where u.id = user_id and u.removed_at is not null)`;

const inbox = { clock: core.clock, live: core.live };

export const noticesServer = serverPlugin(notices, {
  entities: [NoticeEntity],
  migrations: noticeMigrations,
  routes: [
    implement(noticeEndpoints, { clock: core.clock }, (deps) => {
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
    provideTo(sweeps, {}, () => ({
      name: 'notices',
      run: async (ctx) => (await query(ctx, `delete from notices_notice where ${OLD} returning 1`)).length,
    })),
  ],
});
