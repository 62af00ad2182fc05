import { Language } from '@platform/core';
import { addDays } from '@platform/core/time';
import { ComboboxField, DateField, TextareaField, useField } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type KeySettings, MAX_RECEIPT_TEXT, type ReceiptTemplate } from '../../contract/index.ts';
import { templateApi } from '../api-client.ts';
import { settingsApi } from '../settings-api.ts';
import { templateSearch } from '../components/searches.ts';
import { useLoanToday } from '../loans/loan-today.ts';
import { useHolder } from './loan-holder-step.tsx';

/** Until when, and what the holder agrees to: a template's text, or another. */
export function LoanTermsStep() {
  const { t } = useTranslation('keys');
  const today = useLoanToday();
  useUsualTextInLanguage();
  useStartOfTheHouse(useHolder()?.organisation.id ?? '');
  useTextOfTemplate();
  return (
    <>
      <DateField name="expectedReturnAt" label={t('loan.terms.until')} hint={t('loan.terms.untilHint')} min={today()} shortcuts />
      <ComboboxField name="templateId" label={t('loan.terms.template')} search={templateSearch} />
      <TextareaField name="text" label={t('loan.terms.text')} hint={t('loan.terms.textHint')} rows={8} maxLength={MAX_RECEIPT_TEXT} />
    </>
  );
}

/** What the organisation starts its loans with: its template and its time. What somebody has chosen or written stays. */
export function useStartOfTheHouse(id: string): void {
  const { data } = useQuery({ ...settingsApi.getKeySettings.query({ params: { id } }), enabled: id !== '' });
  const today = useLoanToday();
  const { value: started, set: setStarted } = useField<string>('startedFor');
  const {
    formState: { dirtyFields: written },
    setValue,
  } = useFormContext();
  const start = useEffectEvent(({ loanDays, receiptTemplate }: KeySettings) => {
    if (started === id) return;
    setStarted(id);
    if (loanDays && !written['expectedReturnAt']) setValue('expectedReturnAt', addDays(today(), loanDays));
    if (!receiptTemplate || written['text'] || written['templateId']) return;
    setValue('templateId', receiptTemplate.id);
    setValue('templateIdOption', { value: receiptTemplate.id, label: receiptTemplate.name });
  });
  useEffect(() => {
    if (data) start(data);
  }, [data]);
}

/** The text of the template that was chosen last. What is written after that stays. */
export function useTextOfTemplate(): void {
  const { value: id = '' } = useField<string>('templateId');
  const { data } = useQuery({ ...templateApi.get.query({ params: { id } }), enabled: id !== '' });
  const { value: taken, set: setTaken } = useField<string>('textOf');
  const { setValue } = useFormContext();
  const take = useEffectEvent((template: ReceiptTemplate) => {
    if (taken === template.id) return;
    setTaken(template.id);
    setValue('text', template.content);
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);
}

/** The text that the guide began with follows the language. What somebody has written stays. */
function useUsualTextInLanguage(): void {
  const { t, i18n } = useTranslation('keys');
  const { getValues, setValue } = useFormContext<{ text?: string }>();
  const usual = t('loan.terms.usual');
  useEffect(() => {
    const others = Language.options.map((language) => i18n.getFixedT(language, 'keys')('loan.terms.usual'));
    if (others.includes(getValues('text') ?? '')) setValue('text', usual);
  }, [usual, i18n, getValues, setValue]);
}
