import { Divider, makeStyles, tokens } from '@fluentui/react-components';
import type { SignInWayProps } from '@plugins/accounts/web/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { identificationApi } from '../identification-api.ts';
import { EidSteps, useWhyNot } from './eid-steps.tsx';
import { useEidOrder } from './use-eid-order.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  or: { flexGrow: 0 },
});

/** Signing in with an e-ID, above user name and password. Once begun it has the page until it has ended. */
export default function EidSignIn({ onAnswer, onUnderway }: SignInWayProps) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const { mutateAsync } = useMutation(identificationApi.signIn.mutation());
  const control = useEidOrder({
    begin: (body) => mutateAsync({ body }),
    onComplete: ({ signedIn }) => signedIn && onAnswer(signedIn),
  });
  const wrong = useWhyNot(control);
  const isUnderway = control.order !== undefined && wrong === undefined;
  const tell = useEffectEvent(onUnderway);
  useEffect(() => tell(isUnderway), [isUnderway]);
  const steps = <EidSteps control={control} title={t('eid.title')} wrong={wrong} />;
  // what is under way names itself
  if (isUnderway) return steps;
  return (
    <section className={styles.root} aria-label={t('eid.title')}>
      {steps}
      <Divider className={styles.or}>{t('eid.or')}</Divider>
    </section>
  );
}
