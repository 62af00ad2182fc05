import { ComboboxField, RadioField, TextField, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { ImportSystem } from './key-import-values.ts';
import { lockSystemSearch } from '../components/searches.ts';

/** Which lock system the keys of a list belong to: one that is there, a new one, or whichever each row says. */
export function ImportSystemFields() {
  const { t } = useTranslation('keys');
  const { value } = useField<ImportSystem>('system');
  const options = [
    { value: 'EXISTING', label: t('import.system.EXISTING') },
    { value: 'NEW', label: t('import.system.NEW'), detail: t('import.system.newDetail') },
    { value: 'FILE', label: t('import.system.FILE'), detail: t('import.system.fileDetail') },
  ];
  return (
    <>
      <RadioField name="system" label={t('import.system.label')} options={options} />
      {value === 'EXISTING' && <ComboboxField name="lockSystemId" label={t('system')} search={lockSystemSearch} required />}
      {value === 'NEW' && <TextField name="lockSystem" label={t('import.system.name')} maxLength={100} autoComplete="off" required />}
    </>
  );
}
