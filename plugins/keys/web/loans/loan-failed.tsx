import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});

/** The end of the guide when nobody signed. Nothing is lent, and one may begin again with the same keys. */
export function LoanFailed({ loan: { id, status, holder, apartment, keys } }: { readonly loan: KeyLoan }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const same = new URLSearchParams([
    ...keys.map((key) => ['keyId', key.id]),
    ['holderId', holder.id],
    ...(apartment ? [['apartmentId', apartment.id]] : []),
  ]);
  return (
    <div className={styles.root}>
      <MessageBar intent="warning" layout="multiline" role="alert">
        <MessageBarBody>{t(`loan.result.${status}`, { holder: holder.name })}</MessageBarBody>
      </MessageBar>
      <div className={styles.actions}>
        <LinkButton appearance="primary" to={`/keys/guides/loan/who?${same}`}>
          {t('loan.result.again')}
        </LinkButton>
        <LinkButton to={`/keys/loans/${id}`}>{t('loan.result.show')}</LinkButton>
      </div>
    </div>
  );
}
