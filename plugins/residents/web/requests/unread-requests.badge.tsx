import { CounterBadge } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestApi } from '../api-client.ts';

/** Asked for every 31 seconds, and good for 60; above 99 it says 99+ (spec parts 7 and 9). */
const POLLED = { refetchInterval: 31_000, staleTime: 60_000 };
const MOST = 99;

/** How many questions to one's apartment are new. */
export default function UnreadRequests() {
  const { t } = useTranslation('residents');
  const { data } = useQuery({ ...requestApi.unread.query(), ...POLLED });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return <CounterBadge count={count} overflowCount={MOST} size="small" color="danger" aria-label={t('request.unread', { count })} />;
}
