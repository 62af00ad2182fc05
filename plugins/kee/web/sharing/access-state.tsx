import { StatusBadge } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { AccessState } from '../../contract/index.ts';

const TONES = { PLANNED: 'info', ACTIVE: 'success', LAPSED: 'warning', ENDED: 'neutral', REVOKED: 'neutral' } as const;

/** How a share stands. */
export function AccessStateBadge({ state }: { readonly state: AccessState }) {
  const { t } = useTranslation('kee');
  return <StatusBadge tone={TONES[state]} label={t(`share.state.${state}`)} />;
}
