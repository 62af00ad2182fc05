import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar, useFaultText, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingEmail as Pending } from '../../contract/index.ts';

const useStyles = makeStyles({
  pending: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
});

/** A new address that waits for its proof, and the way to forget it. */
export function PendingEmail({ pending, onCallOff }: { readonly pending: Pending; readonly onCallOff?: () => Promise<unknown> }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  const toast = useToast();
  const faultText = useFaultText();
  const [isBusy, setBusy] = useState(false);
  const callOff = async (): Promise<void> => {
    setBusy(true);
    try {
      await onCallOff?.();
      toast.success(t('pendingEmail.calledOff'));
    } catch (error) {
      toast.error(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.pending}>
      <NoteBar tone="info">{t('pendingEmail.waits', { email: pending.email, until: dateTime(pending.until) })}</NoteBar>
      {onCallOff && (
        <Button onClick={() => void callOff()} disabledFocusable={isBusy}>
          {t('pendingEmail.callOff')}
        </Button>
      )}
    </div>
  );
}
