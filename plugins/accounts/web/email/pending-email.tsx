import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { PendingEmail as Pending } from '../../contract/index.ts';

const useStyles = makeStyles({
  pending: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
});

interface Props {
  readonly pending: Pending;
  readonly onCallOff?: () => void;
  readonly isBusy: boolean;
}
/** A new address that waits for its proof, and the way to forget it. */
export function PendingEmail({ pending, onCallOff, isBusy }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  return (
    <div className={styles.pending}>
      <NoteBar tone="info">{t('pendingEmail.waits', { email: pending.email, until: dateTime(pending.until) })}</NoteBar>
      {onCallOff && (
        <Button onClick={onCallOff} disabledFocusable={isBusy}>
          {t('pendingEmail.callOff')}
        </Button>
      )}
    </div>
  );
}
