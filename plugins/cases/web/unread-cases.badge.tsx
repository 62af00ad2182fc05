import { CounterBadge } from '@fluentui/react-components';
import { useLive } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cases, caseSubjects } from '../contract/index.ts';
import { caseApi } from './api-client.ts';

/** Asked for every 31 seconds, and good for 60; above 99 it says 99+ (spec parts 7 and 9). */
const POLLED = { refetchInterval: 31_000, staleTime: 60_000 };
const MOST = 99;

/** In how many cases there is something new. */
export default function UnreadCases() {
  const { t } = useTranslation('cases');
  const { data } = useQuery({ ...caseApi.unread.query(), ...POLLED });
  useLive({ topic: cases.topics.case, touches: [caseSubjects.unread] });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return <CounterBadge count={count} overflowCount={MOST} size="small" color="danger" aria-label={t('unread', { count })} />;
}
