import { type Db, descending, isoOf, list } from '@platform/server';
import { sql } from 'kysely';
import { type Notice, noticeEndpoints } from '../contract/index.ts';
import type { NoticeEntity } from './notice.entity.ts';

const noticeRows = (db: Db<{ notices_notice: NoticeEntity }>) =>
  db.selectFrom('notices_notice as n').select(['n.id', 'n.kind', 'n.title', 'n.sender', 'n.path', 'n.createdAt', 'n.readAt']);
type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number];

/** Notices, the newest first. */
export const noticeList = list(noticeEndpoints.list, {
  from: noticeRows,
  organisation: 'n.organisationId',
  id: 'n.id',
  own: () => sql<boolean>`n.user_id = (select app_user())`,
  order: { createdAt: descending('n.createdAt') },
  filters: { unread: (is) => sql<boolean>`n.read_at is ${sql.raw(is ? '' : 'not')} null` },
});

export const toNotice = ({ sender, createdAt, readAt, ...row }: NoticeRow): Notice => ({
  ...row,
  from: sender,
  createdAt: isoOf(createdAt),
  readAt: readAt && isoOf(readAt),
});
