import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, KeyValue, NoteBar, SubjectLink } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type KeyLoan, keys } from '../../contract/index.ts';
import { LoanKeys } from './loan-keys.tsx';
import { LoanReceipts } from './loan-receipts.tsx';
import { LoanToSign } from './loan-to-sign.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
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
      {loan.status === 'PENDING' && can(keys.permissions.lend) && <LoanToSign loan={loan} />}
      <LoanFacts loan={loan} />
      <section className={styles.part} aria-labelledby="loan-keys">
        <h2 id="loan-keys" className={styles.title}>
          {t('loan.keysCount', { count: loan.keys.length })}
        </h2>
        <LoanKeys keys={loan.keys} isLinked />
      </section>
      {hasPapers && (
        <section className={styles.part} aria-labelledby="loan-receipts">
          <h2 id="loan-receipts" className={styles.title}>
            {t('loan.receipts')}
          </h2>
          <LoanReceipts loan={loan} />
        </section>
      )}
      {loan.text && (
        <section className={styles.part} aria-labelledby="loan-text">
          <h2 id="loan-text" className={styles.title}>
            {t('loan.text')}
          </h2>
          <p className={styles.text}>{loan.text}</p>
        </section>
      )}
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

function LoanFacts({ loan }: { readonly loan: KeyLoan }) {
  const { t } = useTranslation('keys');
  const { date, dateTime } = useFormat();
  const { holder, apartment, organisation, expectedReturnAt, handedOutBy, signing, subject, pages, createdAt, activatedAt, endedAt } = loan;
  return (
    <KeyValue
      rows={[
        ...(apartment ? [{ name: t('loan.holder'), value: <SubjectLink path={pages.apartment}>{apartment.name}</SubjectLink> }] : []),
        {
          name: t(apartment ? (activatedAt ? 'loan.signedBy' : 'loan.signedFor') : 'loan.holder'),
          value: <SubjectLink path={pages.holder}>{holder.name}</SubjectLink>,
        },
        { name: t('loan.organisation'), value: organisation.name },
        { name: t('loan.until'), value: expectedReturnAt ? date(expectedReturnAt) : t('loan.noDate') },
        { name: t('loan.wayLabel'), value: t(`${holder.type === 'TEMPORARY' ? 'temporary.way' : 'loan.wayName'}.${signing.mode}`) },
        { name: t('loan.handedOutBy'), value: handedOutBy },
        ...(subject ? [{ name: t('loan.subject'), value: <SubjectLink path={subject.path}>{subject.name}</SubjectLink> }] : []),
        { name: t('loan.createdAt'), value: dateTime(createdAt) },
        ...(activatedAt ? [{ name: t('loan.activatedAt'), value: dateTime(activatedAt) }] : []),
        ...(endedAt ? [{ name: t('loan.endedAt'), value: dateTime(endedAt) }] : []),
      ]}
    />
  );
}
