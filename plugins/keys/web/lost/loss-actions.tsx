import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Key, KeyCondition, KeyLoss } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { TellDialog } from './tell-dialog.tsx';

interface Props {
  readonly found: Key;
}
/** Marks a key lost, which begins what is done about it. One that is blocked already can be in use again, or replaced. */
export function LossStart({ found }: Props) {
  return (
    <>
      {found.status === 'BLOCKED' && <Closing found={found} />}
      <SayStatus found={found} status="LOST" primary danger />
    </>
  );
}

/** The ways in which it ends. */
function Closing({ found }: Props) {
  return (
    <>
      <SayStatus found={found} status="ACTIVE" />
      <SayStatus found={found} status="DISCONTINUED" />
    </>
  );
}

/** What can be done about a lost key: tell, block, close. */
export function LossActions({ found: key, loss }: Props & { readonly loss: KeyLoss }) {
  const { t } = useTranslation('keys');
  const [isTelling, setTelling] = useState(false);
  return (
    <>
      <Closing found={key} />
      {key.status === 'LOST' && <SayStatus found={key} status="BLOCKED" />}
      <Button appearance="primary" onClick={() => setTelling(true)}>
        {t('lost.tell.open')}
      </Button>
      {isTelling && <TellDialog found={key} loss={loss} onClose={() => setTelling(false)} />}
    </>
  );
}

interface SayProps extends Props {
  readonly status: Exclude<KeyCondition, 'DAMAGED'>;
  readonly primary?: boolean;
  readonly danger?: boolean;
}
/** A step is what somebody says of the key. */
function SayStatus({ found: { id, marking }, status, primary = false, danger = false }: SayProps) {
  const { t } = useTranslation('keys');
  const { run, isBusy } = useAction(keyApi.setStatus.mutation(), {
    ask: {
      title: t(`lost.ask.${status}.title`, { marking }),
      consequence: t(`lost.ask.${status}.consequence`),
      action: t(`lost.ask.${status}.action`),
      danger,
    },
    done: t(`lost.ask.${status}.done`, { marking }),
  });
  return (
    <Button
      appearance={primary ? 'primary' : 'secondary'}
      disabledFocusable={isBusy}
      onClick={() => run({ body: { keyIds: [id], status } })}
    >
      {t(`lost.ask.${status}.action`)}
    </Button>
  );
}
