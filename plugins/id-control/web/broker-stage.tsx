import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ShieldPerson20Regular } from '@fluentui/react-icons/svg/shield-person';
import { NoteBar, useFaultText } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Signing } from '../contract/index.ts';
import { SigningCountdown } from './signing-countdown.tsx';
import type { SigningControl } from './signing-control.ts';
import { type BrokerSigning, useBrokerSigning } from './use-broker-signing.ts';

const useStyles = makeStyles({
  root: { maxWidth: '340px', display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
});

interface Props {
  readonly control: SigningControl;
  readonly signing: Signing;
}
/** Signing by an identification at the broker, in a window. The identification is bound to the text read. */
export function BrokerStage({ control, signing }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const broker = useBrokerSigning(signing.id, control);
  const { start, isMine, goHere, window: seen, isBusy } = broker;
  const isPending = signing.status === 'PENDING';
  const wrong = useWhyNot(signing, broker);
  return (
    <div className={styles.root}>
      {wrong ? <NoteBar tone="danger">{wrong}</NoteBar> : <Now signing={signing} isMine={isMine} isBlocked={seen === 'blocked'} />}
      {isPending && signing.expiresAt && <SigningCountdown until={signing.expiresAt} />}
      {isPending && isMine ? (
        <Button appearance={seen === 'blocked' ? 'primary' : 'secondary'} onClick={goHere}>
          {t('eid.here')}
        </Button>
      ) : (
        <Button appearance="primary" icon={<ShieldPerson20Regular />} disabledFocusable={isBusy} onClick={() => void start()}>
          {t(isPending ? 'panel.brokerAnew' : 'panel.broker')}
        </Button>
      )}
    </div>
  );
}

/** Why the last attempt came to nothing, if it did. */
function useWhyNot({ status, hint, message }: Signing, { fault, window: seen }: Pick<BrokerSigning, 'fault' | 'window'>) {
  const { t } = useTranslation('id-control');
  const faultText = useFaultText();
  if (fault) return faultText(fault);
  if (seen === 'closed') return t('eid.closed');
  return status === 'WAITING' && hint ? message : undefined;
}

interface NowProps {
  readonly signing: Signing;
  readonly isMine: boolean;
  readonly isBlocked: boolean;
}
/** What is to be done while nothing is wrong. */
function Now({ signing: { status, message }, isMine, isBlocked }: NowProps) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  if (status === 'WAITING') return <p className={styles.text}>{t('panel.readyBroker')}</p>;
  if (!isMine) return <output className={styles.text}>{message}</output>;
  return isBlocked ? <NoteBar tone="warning">{t('eid.blocked')}</NoteBar> : <output className={styles.text}>{t('eid.inWindow')}</output>;
}
