import { Divider, makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar, useFaultText } from '@platform/ui';
import type { SignInWayProps } from '@plugins/accounts/web/api';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BrokerOrder } from './broker-order.tsx';
import { EidOrder } from './eid-order.tsx';
import { EidWays } from './eid-ways.tsx';
import { useEidSignIn } from './use-eid-sign-in.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Signing in with an e-ID, below user name and password. Once begun it has the page until it has ended. */
export default function EidSignIn({ onAnswer, onUnderway }: SignInWayProps) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const faultText = useFaultText();
  const control = useEidSignIn(onAnswer);
  const { order, identification, fault } = control;
  const message = identification?.status === 'FAILED' ? identification.message : undefined;
  const wrong = fault ? faultText(fault) : (message ?? (control.window === 'closed' ? t('eid.closed') : undefined));
  const isUnderway = order !== undefined && wrong === undefined;
  const tell = useEffectEvent(onUnderway);
  useEffect(() => tell(isUnderway), [isUnderway]);

  if (isUnderway) {
    const Order = order.method === 'BANKID' ? EidOrder : BrokerOrder;
    return <Order control={control} order={order} />;
  }
  return (
    <section className={styles.root} aria-label={t('eid.title')}>
      <Divider>{t('eid.or')}</Divider>
      {wrong && <NoteBar tone="danger">{wrong}</NoteBar>}
      <EidWays isBusy={control.isBusy} onStart={control.start} />
    </section>
  );
}
