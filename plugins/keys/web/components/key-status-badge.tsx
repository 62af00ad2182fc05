import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key, KeyStatus } from '../../contract/index.ts';

const TONE_OF: Readonly<Record<Exclude<KeyStatus, 'ACTIVE'>, Tone>> = {
  PENDING: 'info',
  LOST: 'danger',
  DAMAGED: 'warning',
  BLOCKED: 'danger',
  DISCONTINUED: 'neutral',
};

/** How a key stands; an archived one is that before all else. What is as it should be is said plainly: a badge is for what is not. */
export function KeyStatusBadge({ status, archivedAt }: Pick<Key, 'status' | 'archivedAt'>) {
  const { t } = useTranslation('keys');
  if (archivedAt) return <StatusBadge tone="neutral" label={t('status.ARCHIVED')} />;
  return status === 'ACTIVE' ? t('status.ACTIVE') : <StatusBadge tone={TONE_OF[status]} label={t(`status.${status}`)} />;
}
