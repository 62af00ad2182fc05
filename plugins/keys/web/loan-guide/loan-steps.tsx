import { multiLine } from '@platform/core';
import { Loading, type WizardStep } from '@platform/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { LoanSigning, MAX_LOAN_KEYS, MAX_RECEIPT_TEXT } from '../../contract/index.ts';
import { LoanHolderStep } from './loan-holder-step.tsx';
import type { RefusedKey } from './loan-key-choice.ts';
import { LoanKeysStep } from './loan-keys-step.tsx';
import { PickedKey } from './loan-picked-key.ts';
import { LoanSigningStep } from './loan-signing-step.tsx';
import { LoanTermsStep } from './loan-terms-step.tsx';
import { loanToday } from '../loans/loan-today.ts';

/** All that the guide asks for, as its last step hands it over. */
export const LoanDraft = z.object({
  holderId: z.uuid(),
  keys: z.array(PickedKey).min(1).max(MAX_LOAN_KEYS),
  expectedReturnAt: z.iso.date().optional(),
  text: multiLine(MAX_RECEIPT_TEXT).optional(),
  signing: LoanSigning,
});
export type LoanDraft = z.output<typeof LoanDraft>;

export const LAST_STEP = 'sign';
/** The steps of the loan guide, each with what it checks. */
export function useLoanSteps(refused: readonly RefusedKey[]): readonly WizardStep[] {
  const { t } = useTranslation('keys');
  const waiting = <Loading />;
  return [
    {
      id: 'who',
      title: t('loan.step.who'),
      schema: z.object({ holderId: z.uuid(t('loan.who.none')) }),
      content: <LoanHolderStep />,
    },
    {
      id: 'keys',
      title: t('loan.step.keys'),
      schema: z.object({ keys: z.array(PickedKey, t('loan.keys.none')).min(1, t('loan.keys.none')) }),
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
          .refine((day) => day >= loanToday(), t('loan.terms.passed'))
          .optional(),
        text: LoanDraft.shape.text,
      }),
      content: <LoanTermsStep />,
    },
    {
      id: LAST_STEP,
      title: t('loan.step.sign'),
      schema: LoanDraft.pick({ signing: true }),
      content: <LoanSigningStep />,
    },
  ];
}
