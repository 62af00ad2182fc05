import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { ServiceRequestState, ServiceRequestStatus } from '../../contract/index.ts';

const TONES: Readonly<Record<ServiceRequestStatus, Tone>> = { PENDING: 'warning', ACCEPTED: 'success', DENIED: 'danger' };

/** The status of an answer; after closing, a missing one is no longer awaited. */
export function AnswerBadge({ status, isOpen }: { readonly status: ServiceRequestStatus; readonly isOpen: boolean }) {
  const { t } = useTranslation('residents');
  if (status === 'PENDING' && !isOpen) return <StatusBadge tone="neutral" label={t('request.unanswered')} />;
  return <StatusBadge tone={TONES[status]} label={t(`request.status.${status}`)} />;
}

export function StateBadge({ state }: { readonly state: ServiceRequestState }) {
  const { t } = useTranslation('residents');
  return <StatusBadge tone={state === 'OPEN' ? 'info' : 'neutral'} label={t(`request.state.${state}`)} />;
}
