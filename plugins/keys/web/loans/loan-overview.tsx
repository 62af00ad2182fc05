import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, Card, KeyValue, NoteBar, SubjectLink } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type KeyLoan, keys } from '../../contract/index.ts';
import { LoanKeys } from './loan-keys.tsx';
import { LoanReceipts } from './loan-receipts.tsx';
import { LoanToSign } from './loan-to-sign.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, whiteSpace: 'pre-wrap', maxWidth: '80ch' },
});

/** Everything about a loan: first what is to be done. */
export function LoanOverview({ loan }: { readonly loan: KeyLoan }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const hasPapers = loan.receipt !== null || loan.scan !== null || loan.returnReceipts.length > 0;
  return (
    <div className={styles.root}>
      <TakenOver loan={loan} />
      {loan.status === 'PENDING' && can(keys.permissions.lend) && (
        <Card>
          <LoanToSign loan={loan} />
        </Card>
      )}
      <Card title={t('loan.keysCount', { count: loan.keys.length })}>
        <LoanKeys keys={loan.keys} isLinked />
      </Card>
      {hasPapers && (
        <Card title={t('loan.receipts')}>
          <LoanReceipts loan={loan} />
        </Card>
      )}
      {loan.text && (
        <Card title={t('loan.text')}>
          <p className={styles.text}>{loan.text}</p>
        </Card>
      )}
      <LoanDates loan={loan} />
    </div>
  );
}

/** Whose keys it signs for, and who signs for its keys. */
function TakenOver({ loan: { takesOver, takenOverBy } }: { readonly loan: KeyLoan }) {
  return (
    <>
      {takesOver && <OtherLoan other={takesOver} said="from" />}
      {takenOverBy && <OtherLoan other={takenOverBy} said={takenOverBy.status === 'PENDING' ? 'waits' : 'by'} />}
    </>
  );
}

interface OtherProps {
  readonly other: NonNullable<KeyLoan['takesOver']>;
  readonly said: 'from' | 'waits' | 'by';
}
function OtherLoan({ other: { id, name, number }, said }: OtherProps) {
  const { t } = useTranslation('keys');
  return (
    <NoteBar tone="info">
      {t(`takeOver.${said}`, { name })} <AppLink to={`/keys/loans/${id}`}>{number}</AppLink>
    </NoteBar>
  );
}

/** When it was asked for, signed, given more time and ended. And what it is about. */
function LoanDates({ loan }: { readonly loan: KeyLoan }) {
  const { t } = useTranslation('keys');
  const { date, dateTime } = useFormat();
  const { subject, createdAt, activatedAt, endedAt, extensions } = loan;
  const extended = extensions.map(({ at, by, until }) =>
    t('extend.event', { day: until ? date(until) : t('loan.noDate'), by, at: dateTime(at) }),
  );
  return (
    <Card title={t('loan.about')}>
      <KeyValue
        rows={[
          ...(subject ? [{ name: t('loan.subject'), value: <SubjectLink path={subject.path}>{subject.name}</SubjectLink> }] : []),
          { name: t('loan.createdAt'), value: dateTime(createdAt) },
          ...(activatedAt ? [{ name: t('loan.activatedAt'), value: dateTime(activatedAt) }] : []),
          ...(extended.length > 0 ? [{ name: t('extend.label'), value: extended.join('\n') }] : []),
          ...(endedAt ? [{ name: t('loan.endedAt'), value: dateTime(endedAt) }] : []),
        ]}
      />
    </Card>
  );
}
