import { ComboboxField, DateField, FieldGroup, Form, RadioField, SelectField, TextareaField, TextField, useField } from '@platform/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HolderType, KeyCondition, KeyLevel, KeyType } from '../../contract/index.ts';
import { holderField, KeyValues } from './key-form-values.ts';
import { keyRingSearch, lockSystemSearch } from './searches.ts';
import { holderSearchOf } from './holder-searches.ts';

interface Props {
  readonly initial: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly secondary: ReactNode;
  /** A key stays in its lock system. */
  readonly isNew?: boolean;
  /** Its loan decides who has it and until when. */
  readonly isOnLoan?: boolean;
  readonly onSubmit: (values: KeyValues) => Promise<unknown>;
}
/** The fields of a key: its type first, its holder next, then the rest. */
export function KeyForm({ isNew = false, isOnLoan = false, ...form }: Props) {
  const { t } = useTranslation('keys');
  const labelled = (name: 'type' | 'status' | 'level', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return (
    <Form schema={KeyValues} {...form}>
      {isNew && <ComboboxField name="lockSystemId" label={t('system')} search={lockSystemSearch} />}
      <TextField name="marking" width="m" label={t('marking')} hint={t('form.markingHint')} maxLength={60} autoComplete="off" />
      <TextField name="name" width="m" label={t('name')} hint={t('form.nameHint')} maxLength={100} autoComplete="off" />
      <RadioField name="type" label={t('type.label')} options={labelled('type', KeyType.options)} />
      <SelectField name="status" label={t('status.label')} options={labelled('status', KeyCondition.options)} />
      {!isOnLoan && (
        <FieldGroup title={t('facts.holding')}>
          <HolderFields />
          <DateField name="expectedReturnAt" label={t('due')} />
        </FieldGroup>
      )}
      <FieldGroup title={t('locks.chart')}>
        <SelectField name="level" label={t('level.label')} options={labelled('level', KeyLevel.options)} />
        <TextField name="chartGroup" width="m" label={t('chartGroup')} hint={t('form.chartGroupHint')} maxLength={60} autoComplete="off" />
      </FieldGroup>
      <FieldGroup title={t('form.more')}>
        <ComboboxField name="keyRingId" label={t('keyRing')} search={keyRingSearch} />
        <TextField name="owner" label={t('owner')} maxLength={200} autoComplete="off" />
        <TextField name="manufacturer" width="m" label={t('manufacturer')} maxLength={100} autoComplete="off" />
        <TextField name="idNumber" width="m" label={t('idNumber')} hint={t('form.idNumberHint')} maxLength={100} autoComplete="off" />
        <TextareaField name="note" label={t('note')} />
      </FieldGroup>
    </Form>
  );
}

/** Who has the key: first what kind of holder, then which. */
function HolderFields() {
  const { t } = useTranslation('keys');
  const { value } = useField<HolderType>('holderType');
  return (
    <>
      <SelectField
        name="holderType"
        label={t('holderType.label')}
        options={HolderType.options.map((type) => ({ value: type, label: t(`holderType.${type}`) }))}
      />
      {value && <ComboboxField key={value} name={holderField(value)} label={t(`holderType.${value}`)} search={holderSearchOf[value]} />}
    </>
  );
}
