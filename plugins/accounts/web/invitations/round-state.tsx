import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { InvitationRound, RoundState as State } from '../../contract/index.ts';

const TONES: Readonly<Record<State, Tone>> = { PREPARED: 'info', RUNNING: 'info', STOPPED: 'warning', DONE: 'success' };

export function RoundState({ round: { state } }: { readonly round: Pick<InvitationRound, 'state'> }) {
  const { t } = useTranslation('accounts');
  return <StatusBadge tone={TONES[state]} label={t(`round.state.${state}`)} />;
}
