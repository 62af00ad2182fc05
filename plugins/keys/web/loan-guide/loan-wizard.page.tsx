import { Wizard } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { LoanResult } from './loan-result.tsx';
import { LoanStartAnew } from './loan-start-anew.tsx';
import { LAST_STEP, LoanDraft, useLoanSteps } from './loan-steps.tsx';
import { useLend } from './loan-lend.ts';
import { useLoanPreselection } from './loan-preselection.ts';

/** The loan guide: who, which keys, until when, how to sign, and what happened. */
export default function LoanWizardPage() {
  const { t } = useTranslation('keys');
  const { step } = useParams();
  const navigate = useNavigate();
  const { search, initial, refused } = useLoanPreselection();
  const lend = useLend();
  // Another choice beforehand is another piece of work.
  const name = `key-loan${search}`;
  return (
    <Wizard
      key={name}
      name={name}
      title={t('loan.guide')}
      breadcrumbs={[{ label: t('loan.list.title'), to: '/keys/loans' }]}
      steps={useLoanSteps(refused)}
      initial={initial}
      step={step}
      pathOf={(to) => `/keys/guides/loan/${to}${search}`}
      action={t('loan.lend')}
      onFinish={(values) => lend(LoanDraft.parse(values))}
      renderResult={({ id }, startOver) => {
        if (step !== LAST_STEP) return <LoanStartAnew onStart={startOver} />;
        const more = () => {
          startOver();
          // What was chosen beforehand is lent now.
          void navigate('/keys/guides/loan/who');
        };
        return <LoanResult loanId={id} wizard={name} onMore={more} />;
      }}
    />
  );
}
