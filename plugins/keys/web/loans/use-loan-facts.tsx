import { type Fact, SubjectLink } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';

/** What one opens a loan for. Who has the keys, until when, and how it is signed for. */
export function useLoanFacts(loan: KeyLoan): readonly Fact[] {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { holder, apartment, organisation, expectedReturnAt, handedOutBy, signing, activatedAt, overdue, pages } = loan;
  return [
    { label: t('loan.holder'), value: apartment && <SubjectLink path={pages.apartment}>{apartment.name}</SubjectLink> },
    {
      label: t(apartment ? (activatedAt ? 'loan.signedBy' : 'loan.signedFor') : 'loan.holder'),
      value: <SubjectLink path={pages.holder}>{holder.name}</SubjectLink>,
    },
    { label: t('loan.until'), value: expectedReturnAt ? date(expectedReturnAt) : t('loan.noDate'), urgent: overdue },
    { label: t('loan.wayLabel'), value: t(`${holder.type === 'TEMPORARY' ? 'temporary.way' : 'loan.wayName'}.${signing.mode}`) },
    { label: t('loan.handedOutBy'), value: handedOutBy },
    { label: t('loan.organisation'), value: organisation.name },
  ];
}
