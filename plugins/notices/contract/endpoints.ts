import { endpoints, flag, listQuery, page, subjects } from '@platform/core';
import { z } from 'zod';
import { notices } from './plugin.ts';

const NoticeId = z.uuid().brand<'NoticeId'>();
export type NoticeId = z.output<typeof NoticeId>;

/** Something that was sent to whoever asks. */
export const Notice = z.object({
  id: NoticeId,
  /** `<plugin>.<name>` of the notification. */
  kind: z.string(),
  title: z.string(),
  /** Whom it is from; empty for the portal itself. */
  from: z.string(),
  /** The page of what it is about. */
  path: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notice = z.output<typeof Notice>;

const NoticeQuery = listQuery(['createdAt'], { unread: flag.optional() });
const { notice } = subjects(notices, 'notice');

export const noticeEndpoints = endpoints(notices, {
  list: {
    method: 'GET',
    path: '/v1/notices',
    permission: 'signed-in',
    query: NoticeQuery,
    shows: [notice],
    response: page(Notice),
  },
  read: {
    method: 'POST',
    path: '/v1/notices/read',
    permission: 'signed-in',
    // all of them without ids
    body: z.strictObject({ ids: z.array(NoticeId).min(1).max(200).optional() }),
    touches: [notice],
    response: z.object({ read: z.number().int() }),
  },
});
