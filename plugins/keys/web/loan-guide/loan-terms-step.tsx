import { DateField, TextareaField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { MAX_RECEIPT_TEXT } from '../../contract/index.ts';
import { loanToday } from '../loans/loan-today.ts';

/** Until when, and what the holder agrees to. */
export function LoanTermsStep() {
  const { t } = useTranslation('keys');
  return (
    <>
      <DateField name="expectedReturnAt" label={t('loan.terms.until')} hint={t('loan.terms.untilHint')} min={loanToday()} />
      <TextareaField name="text" label={t('loan.terms.text')} hint={t('loan.terms.textHint')} rows={8} maxLength={MAX_RECEIPT_TEXT} />
    </>
  );
}
