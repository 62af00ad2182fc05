import { ComboboxField, SelectField, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { HolderType } from '../../contract/index.ts';
import { holderField } from './key-form-values.ts';
import { holderSearchOf } from './searches.ts';

/** Who has the key: first what kind of holder, then which. */
export function HolderFields() {
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
