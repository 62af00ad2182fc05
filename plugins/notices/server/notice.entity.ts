import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeId } from '../contract/index.ts';

const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notices_notice',
  comment: 'not audited: what somebody was told, and when they read it, is no news',
  properties: {
    id: p.uuid().$type<NoticeId>().primary(),
    organisationId: p.uuid(),
    userId: p.uuid(),
    kind: p.string(),
    /** The same key of a kind is told once. */
    key: p.string(),
    title: p.string(),
    sender: p.string(),
    path: p.string().nullable(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
});

/** What one user was told. */
export class NoticeEntity extends NoticeSchema.class {}
NoticeSchema.setClass(NoticeEntity);
