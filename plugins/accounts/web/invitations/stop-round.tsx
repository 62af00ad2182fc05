import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { InvitationRound } from '../../contract/index.ts';
import { roundApi } from '../api-client.ts';

/** Ends a round: nobody more is invited. */
export function StopRound({ round: { id, state, waiting } }: { readonly round: InvitationRound }) {
  const { t } = useTranslation('accounts');
  const { number } = useFormat();
  const stop = useAction(roundApi.stopRound.mutation(), {
    ask: {
      title: t('round.stop.title'),
      consequence: t('round.stop.consequence', { count: waiting, people: number(waiting) }),
      action: t('round.stop.action'),
      danger: true,
    },
  });
  if (state !== 'RUNNING') return null;
  return (
    <Button onClick={() => stop.run({ params: { id } })} disabledFocusable={stop.isBusy}>
      {t('round.stop.action')}
    </Button>
  );
}
