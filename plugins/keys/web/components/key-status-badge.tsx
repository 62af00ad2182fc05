import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key, KeyStatus } from '../../contract/index.ts';

const TONE_OF: Readonly<Record<KeyStatus, Tone>> = {
  ACTIVE: 'success',
  PENDING: 'info',
  LOST: 'danger',
  DAMAGED: 'warning',
  BLOCKED: 'danger',
  DISCONTINUED: 'neutral',
};

/** How a key stands; an archived one is that before all else. */
export function KeyStatusBadge({ status, archivedAt }: Pick<Key, 'status' | 'archivedAt'>) {
  const { t } = useTranslation('keys');
  return archivedAt ? (
    <StatusBadge tone="neutral" label={t('status.ARCHIVED')} />
  ) : (
    <StatusBadge tone={TONE_OF[status]} label={t(`status.${status}`)} />
  );
}
