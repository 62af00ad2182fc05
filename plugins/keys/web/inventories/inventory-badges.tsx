import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Inventory, InventoryKey, InventoryOutcome } from '../../contract/index.ts';

/** How an inventory stands; one whose day has not come says so. */
export function InventoryBadge({ status, openedAt }: Pick<Inventory, 'status' | 'openedAt'>) {
  const { t } = useTranslation('keys');
  if (status === 'ENDED') return <StatusBadge tone="neutral" label={t('inventory.status.ENDED')} />;
  return <StatusBadge tone={openedAt ? 'success' : 'info'} label={t(openedAt ? 'inventory.status.ACTIVE' : 'inventory.planned')} />;
}

const TONE: Readonly<Record<InventoryOutcome | 'PENDING', Tone>> = {
  FOUND: 'success',
  MISSING: 'danger',
  WRONG_PLACE: 'warning',
  UNKNOWN: 'warning',
  PENDING: 'neutral',
};

/** What came of a key. */
export function OutcomeBadge({ outcome }: Pick<InventoryKey, 'outcome'>) {
  const { t } = useTranslation('keys');
  const shown = outcome ?? 'PENDING';
  return <StatusBadge tone={TONE[shown]} label={t(`inventory.outcome.${shown}`)} />;
}
