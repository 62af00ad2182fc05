import { useLive } from '@platform/web';
import { notices } from '@plugins/notices/contract';
import { useQuery } from '@tanstack/react-query';
import { noticeApi } from './notice-api.ts';

const UNREAD = noticeApi.list.query({ query: { unread: 'true', count: 'true', limit: 1 } });

/** How many notices one has not read. Follows what is told meanwhile. */
export function useUnread(): number {
  const { data } = useQuery({ ...UNREAD, staleTime: 60_000 });
  useLive({ topic: notices.topics.notice, touches: UNREAD.meta?.shows ?? [] });
  return data?.total ?? data?.totalAtLeast ?? 0;
}
