import { DateField, NumberField, SelectField, TextField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { DocumentType, DocumentVisibility } from '../contract/index.ts';

/** What is said of a document. */
export function DocumentFields({ without = [] }: { readonly without?: readonly string[] }) {
  const { t } = useTranslation('documents');
  const words = (id: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`${id}.${value}`) }));
  return (
    <>
      {!without.includes('name') && <TextField name="name" label={t('name')} maxLength={200} autoComplete="off" />}
      <SelectField name="type" label={t('type.label')} options={words('type', DocumentType.options)} />
      <SelectField name="visibility" label={t('visibility.label')} options={words('visibility', DocumentVisibility.options)} />
      {!without.includes('property') && <TextField name="property" label={t('property')} maxLength={200} autoComplete="off" />}
      <DateField name="startsOn" label={t('startsOn')} />
      <DateField name="endsOn" label={t('endsOn')} hint={t('endsOnHint')} />
      <NumberField name="noticeDays" label={t('noticeDays')} />
    </>
  );
}
