import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { CaseStatus, ListedCase } from '../../contract/index.ts';

const TONE: Readonly<Record<CaseStatus, Tone>> = {
  NEW: 'info',
  STARTED: 'success',
  RESTING: 'warning',
  COLLECTED: 'neutral',
  CLOSED: 'neutral',
};

/** How a case stands. */
export function CaseStatusBadge({ status }: Pick<ListedCase, 'status'>) {
  const { t } = useTranslation('cases');
  return <StatusBadge tone={TONE[status]} label={t(`status.${status}`)} />;
}

/** That it is urgent, or of high priority; nothing for what is as usual. */
export function UrgencyBadge({ urgent, priority }: Pick<ListedCase, 'urgent' | 'priority'>) {
  const { t } = useTranslation('cases');
  if (urgent) return <StatusBadge tone="danger" label={t('urgent')} />;
  return priority === 'HIGH' ? <StatusBadge tone="warning" label={t('priority.HIGH')} /> : null;
}
