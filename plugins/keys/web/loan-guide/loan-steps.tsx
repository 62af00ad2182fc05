import { multiLine } from '@platform/core';
import { Loading, StatusBadge, type WizardStep } from '@platform/ui';
import { useFormat } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Key, LoanSigning, MAX_LOAN_KEYS, MAX_RECEIPT_TEXT } from '../../contract/index.ts';
import { PickedKey, type RefusedKey } from '../key-picker/key-choice.ts';
import { KeyPicker } from '../key-picker/key-picker.tsx';
import { useLendRefusal } from '../key-picker/key-refusal.ts';
import { LoanHolderStep, LoanTo, useHolder, useHomeToLendTo } from './loan-holder-step.tsx';
import { LoanTermsStep } from './loan-terms-step.tsx';
import { LoanSigningStep } from './loan-signing-step.tsx';
import { useLoanToday } from '../loans/loan-today.ts';

/** All that the guide asks for, as its last step hands it over. */
export const LoanDraft = z.object({
  to: LoanTo.optional(),
  holderId: z.uuid(),
  apartmentId: z.uuid().optional(),
  keys: z.array(PickedKey).min(1).max(MAX_LOAN_KEYS),
  expectedReturnAt: z.iso.date().optional(),
  text: multiLine(MAX_RECEIPT_TEXT).optional(),
  signing: LoanSigning,
  subjectId: z.uuid().optional(),
});
export type LoanDraft = z.output<typeof LoanDraft>;

export const LAST_STEP = 'sign';
/** So many keys are named, more are counted. */
const SHOWN = 4;
/** What a combobox keeps of what was chosen. */
const Option = z.object({ label: z.string() });
/** The steps of the loan guide, each with what it checks. */
export function useLoanSteps(refused: readonly RefusedKey[]): readonly WizardStep[] {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const today = useLoanToday();
  const waiting = <Loading />;
  const keysText = (keys: readonly PickedKey[] = []) =>
    keys.length > SHOWN ? t('loan.count', { count: keys.length }) : keys.map(({ marking }) => marking).join(', ');
  return [
    {
      id: 'who',
      title: t('loan.step.who'),
      schema: z
        .object({ to: LoanTo.optional(), holderId: z.uuid(t('loan.who.none')), apartmentId: z.uuid().optional() })
        .refine(({ to, apartmentId }) => to !== 'APARTMENT' || apartmentId, { path: ['apartmentId'], error: t('loan.who.noHome') }),
      summary: ({ to, holderIdOption, apartmentIdOption }) =>
        Option.safeParse(to === 'APARTMENT' ? apartmentIdOption : holderIdOption).data?.label,
      content: <LoanHolderStep />,
    },
    {
      id: 'keys',
      title: t('loan.step.keys'),
      schema: z.object({ keys: z.array(PickedKey, t('loan.keys.none')).min(1, t('loan.keys.none')) }),
      summary: ({ keys }) => keysText(LoanDraft.shape.keys.safeParse(keys).data),
      content: (
        <Suspense fallback={waiting}>
          <LoanKeysStep refusedBefore={refused} />
        </Suspense>
      ),
    },
    {
      id: 'terms',
      title: t('loan.step.terms'),
      schema: z.object({
        expectedReturnAt: z.iso
          .date()
          .refine((day) => day >= today(), t('loan.terms.passed'))
          .optional(),
        text: LoanDraft.shape.text,
      }),
      summary: ({ expectedReturnAt: day }) => (typeof day === 'string' ? date(day) : t('loan.terms.open')),
      content: <LoanTermsStep />,
    },
    {
      id: LAST_STEP,
      title: t('loan.step.sign'),
      schema: LoanDraft.pick({ signing: true, subjectId: true }),
      content: <LoanSigningStep />,
    },
  ];
}

/** Which keys are lent: scanned, or ticked in the list. */
function LoanKeysStep({ refusedBefore }: { readonly refusedBefore: readonly RefusedKey[] }) {
  const { t } = useTranslation('keys');
  const holder = useHolder();
  const home = useHomeToLendTo();
  const apartmentId = home?.value;
  const to = home ?? (holder && { value: holder.id, label: holder.name });
  const refusal = useLendRefusal(holder && { id: holder.id, organisationId: holder.organisation.id, apartmentId });
  const state = (key: Key) => {
    const blocker = refusal.blockerOf(key);
    if (blocker === undefined) return <StatusBadge tone="success" label={t('loan.state.free')} />;
    return <StatusBadge tone="neutral" label={t(`loan.state.${blocker}`, { holder: key.holder?.name })} />;
  };
  return (
    <KeyPicker
      field="keys"
      name="loan-keys"
      label={t('loan.keys.list')}
      hint={t('loan.scan.hint')}
      // what can be lent comes first; the rest, with why not, is a press away
      start={{
        sort: { by: 'marking', order: 'asc' },
        label: t('loan.keys.lendable'),
        ...(to && { filters: { lendableTo: [to.value] } }),
      }}
      views={[{ label: t('loan.keys.all'), address: 'lendableTo=-' }]}
      filters={to && [{ id: 'lendableTo', label: t('loan.keys.lendable'), options: [to], single: true }]}
      call={{ query: { status: ['ACTIVE', 'PENDING'] } }}
      states={[{ id: 'state', header: t('loan.key.state'), render: state, share: 1.6 }]}
      refuse={refusal.reasonOf}
      refusedBefore={refusedBefore}
      empty={{ title: t('loan.keys.empty'), text: t('loan.keys.emptyText') }}
    />
  );
}
