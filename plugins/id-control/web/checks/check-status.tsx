import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { IdentityCheckStatus } from '../../contract/index.ts';

const TONE: Readonly<Record<IdentityCheckStatus, Tone>> = {
  WAITING: 'info',
  COMPLETE: 'success',
  EXPIRED: 'warning',
  CANCELLED: 'neutral',
};

/** How an identity check stands. */
export function CheckStatus({ status }: { readonly status: IdentityCheckStatus }) {
  const { t } = useTranslation('id-control');
  return <StatusBadge tone={TONE[status]} label={t(`check.status.${status}`)} />;
}
