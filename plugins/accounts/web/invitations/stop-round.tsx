import { Button } from '@fluentui/react-components';
import { useConfirm, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRound } from '../../contract/index.ts';
import { roundApi, roundReads } from '../api-client.ts';

/** Ends a round: nobody more is invited. */
export function StopRound({ round: { id, state, waiting } }: { readonly round: InvitationRound }) {
  const { t } = useTranslation('accounts');
  const { number } = useFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const stop = useMutation(roundApi.stopRound.mutation({ invalidates: roundReads }));
  if (state !== 'RUNNING') return null;
  const ask = async () => {
    const question = {
      title: t('round.stop.title'),
      consequence: t('round.stop.consequence', { count: waiting, people: number(waiting) }),
    };
    if (!(await confirm({ ...question, action: t('round.stop.action'), danger: true }))) return;
    stop.mutate({ params: { id } }, { onError: (fault) => toast.error(fault) });
  };
  return (
    <Button onClick={() => void ask()} disabledFocusable={stop.isPending}>
      {t('round.stop.action')}
    </Button>
  );
}
