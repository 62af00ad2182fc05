import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, Loading } from '@platform/ui';
import { useFormat } from '@platform/web';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKeyLoan } from '../../contract/index.ts';
import { LoanStatus } from '../loans/loan-status.tsx';
import { MyKeysLoan } from './my-keys-loan.tsx';
import { useOwnLoans } from './my-keys-own-loans.ts';

const useStyles = makeStyles({
  item: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    marginBottom: tokens.spacingVerticalS,
  },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  number: { fontWeight: tokens.fontWeightSemibold },
  when: { color: tokens.colorNeutralForeground2 },
  panel: { paddingBottom: tokens.spacingVerticalM },
});

/** One's loans that are out or over, each with its papers when it is opened. */
export function MyKeysLoans() {
  const { t } = useTranslation('keys');
  const loans = useOwnLoans(['ACTIVE', 'RETURNED']);
  const [open, setOpen] = useState<readonly string[]>([]);
  if (loans.length === 0) return <EmptyState title={t('myKeys.noLoans')} />;
  return (
    <Accordion multiple collapsible openItems={[...open]} onToggle={(_, { openItems }) => setOpen(openItems.map(String))}>
      {loans.map((loan) => (
        <OwnLoan key={loan.id} loan={loan} isOpen={open.includes(loan.id)} />
      ))}
    </Accordion>
  );
}

function OwnLoan({
  loan: { id, number, keyCount, createdAt, status, overdue },
  isOpen,
}: {
  readonly loan: ListedKeyLoan;
  readonly isOpen: boolean;
}) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  return (
    <AccordionItem value={id} className={styles.item}>
      <AccordionHeader as="h3" size="large">
        <span className={styles.head}>
          <span className={styles.number}>{number}</span>
          <span>{t('loan.count', { count: keyCount })}</span>
          <span className={styles.when}>{date(createdAt)}</span>
          <LoanStatus status={status} overdue={overdue} />
        </span>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>
        <Suspense fallback={<Loading />}>{isOpen && <MyKeysLoan loanId={id} />}</Suspense>
      </AccordionPanel>
    </AccordionItem>
  );
}
