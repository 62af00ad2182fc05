import { CounterBadge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useUnread } from './use-unread.ts';

/** A higher number says 99+. */
const MOST = 99;

/** How many notices are unread; nothing where all are read. */
export function UnreadBadge() {
  const { t } = useTranslation('shell');
  const count = useUnread();
  return <CounterBadge count={count} overflowCount={MOST} size="small" color="danger" aria-label={t('notices.count', { count })} />;
}
