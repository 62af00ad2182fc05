import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { LockState } from '../../contract/index.ts';

const TONES: Readonly<Record<LockState, Tone>> = {
  open: 'warning',
  opening: 'info',
  locked: 'success',
  locking: 'info',
  unlocked: 'warning',
  unlocking: 'info',
  unknown: 'neutral',
};

/** How a door stands. */
export function LockStateBadge({ state }: { readonly state: LockState }) {
  const { t } = useTranslation('kee');
  return <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />;
}
