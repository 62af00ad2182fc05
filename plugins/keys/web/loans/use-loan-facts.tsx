import { AppLink, type Fact } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';

/** What one opens a loan for: who has the keys, until when, and how it is signed for. */
export function useLoanFacts(loan: KeyLoan): readonly Fact[] {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { holder, apartment, organisation, expectedReturnAt, handedOutBy, signing, activatedAt, overdue } = loan;
  return [
    { label: t('loan.holder'), value: apartment && <AppLink to={`/admin/apartments/${apartment.id}`}>{apartment.name}</AppLink> },
    {
      label: t(apartment ? (activatedAt ? 'loan.signedBy' : 'loan.signedFor') : 'loan.holder'),
      value: <HolderName organisationId={organisation.id} holder={holder} />,
    },
    { label: t('loan.until'), value: expectedReturnAt ? date(expectedReturnAt) : t('loan.noDate'), urgent: overdue },
    { label: t('loan.wayLabel'), value: t(`${holder.type === 'TEMPORARY' ? 'temporary.way' : 'loan.wayName'}.${signing.mode}`) },
    { label: t('loan.handedOutBy'), value: handedOutBy },
    { label: t('loan.organisation'), value: organisation.name },
  ];
}

interface HolderProps {
  readonly organisationId: string;
  readonly holder: KeyLoan['holder'];
}
/** Somebody with an account has a page. */
function HolderName({ organisationId, holder: { type, id, name } }: HolderProps) {
  return type === 'USER' ? <AppLink to={`/admin/users/${organisationId}/${id}`}>{name}</AppLink> : name;
}
