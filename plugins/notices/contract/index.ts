export { Notice, type NoticeId, noticeEndpoints } from './endpoints.ts';
export { NOTICE_DAYS, notices } from './plugin.ts';
