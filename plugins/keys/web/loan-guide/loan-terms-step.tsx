import { Language } from '@platform/core';
import { DateField, TextareaField } from '@platform/ui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_RECEIPT_TEXT } from '../../contract/index.ts';
import { loanToday } from '../loans/loan-today.ts';

/** Until when, and what the holder agrees to. */
export function LoanTermsStep() {
  const { t } = useTranslation('keys');
  useUsualTextInLanguage();
  return (
    <>
      <DateField name="expectedReturnAt" label={t('loan.terms.until')} hint={t('loan.terms.untilHint')} min={loanToday()} />
      <TextareaField name="text" label={t('loan.terms.text')} hint={t('loan.terms.textHint')} rows={8} maxLength={MAX_RECEIPT_TEXT} />
    </>
  );
}

/** The text that the guide began with is said in the language that is spoken now; what somebody has written stays. */
function useUsualTextInLanguage(): void {
  const { t, i18n } = useTranslation('keys');
  const { getValues, setValue } = useFormContext<{ text?: string }>();
  const usual = t('loan.terms.usual');
  useEffect(() => {
    const others = Language.options.map((language) => i18n.getFixedT(language, 'keys')('loan.terms.usual'));
    if (others.includes(getValues('text') ?? '')) setValue('text', usual);
  }, [usual, i18n, getValues, setValue]);
}
