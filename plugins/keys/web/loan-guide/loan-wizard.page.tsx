import { type Option, Wizard } from '@platform/ui';
import { personOption } from '@plugins/accounts/web/api';
import { apartmentOption } from '@plugins/residents/web/api';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { usePickedKeys } from '../components/use-picked-keys.ts';
import { type PickedKey, type RefusedKey, refusedOf, toPicked } from '../key-picker/key-choice.ts';
import { useLendRefusal } from '../key-picker/key-refusal.ts';
import { LoanResult } from './loan-result.tsx';
import { LoanStartAnew } from './guide-end.tsx';
import type { LoanTo } from './loan-holder-step.tsx';
import { LAST_STEP, LoanDraft, useLoanSteps } from './loan-steps.tsx';
import { apartmentApi, userApi } from '../loans/loan-apis.ts';
import { useLend } from './use-lend.ts';

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

interface LoanPreselection {
  /** The part of the address that chose. It stays there, so that a reload chooses the same. */
  readonly search: string;
  readonly initial: {
    readonly holderId?: string;
    readonly holderIdOption?: Option;
    readonly to: LoanTo;
    readonly apartmentId?: string;
    readonly apartmentIdOption?: Option;
    readonly keys?: readonly PickedKey[];
    readonly text: string;
    readonly subjectId?: string;
  };
  /** Chosen keys that cannot be lent. */
  readonly refused: readonly RefusedKey[];
}

const CHOICES = ['keyId', 'picked', 'holderId', 'apartmentId', 'subjectId'];

/** What an address chose beforehand: `?keyId=…&holderId=…`, and for which apartment: `&apartmentId=…`, keys that were picked in a list: `?picked=…`, what it is for: `?subjectId=…`. */
function useLoanPreselection(): LoanPreselection {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const holderIds = address.getAll('holderId').slice(0, 1);
  const [holder] = useSuspenseQueries({ queries: holderIds.map((id) => userApi.get.query({ params: { id } })) });
  const home = useHomeAsked();
  const keys = usePickedKeys();
  const user = holder?.data;
  const subjectId = address.get('subjectId');
  const { reasonOf } = useLendRefusal(user && { id: user.id, organisationId: user.organisation.id, apartmentId: home.apartmentId });
  const chosen = new URLSearchParams([...address].filter(([name]) => CHOICES.includes(name)));
  return {
    search: chosen.size > 0 ? `?${chosen}` : '',
    initial: {
      text: t('loan.terms.usual'),
      ...home,
      ...(subjectId && { subjectId }),
      ...(user && { holderId: user.id, holderIdOption: personOption(user) }),
      ...(keys.length > 0 && { keys: keys.filter((key) => reasonOf(key) === undefined).map(toPicked) }),
    },
    refused: refusedOf(keys, reasonOf),
  };
}

/** For which apartment, where the address says so. */
function useHomeAsked(): Pick<LoanPreselection['initial'], 'to' | 'apartmentId' | 'apartmentIdOption'> {
  const [address] = useSearchParams();
  const ids = address.getAll('apartmentId').slice(0, 1);
  const [found] = useSuspenseQueries({ queries: ids.map((id) => apartmentApi.get.query({ params: { id } })) });
  if (!found) return { to: 'USER' };
  return { to: 'APARTMENT', apartmentId: found.data.id, apartmentIdOption: apartmentOption(found.data) };
}
