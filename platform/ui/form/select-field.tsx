import { Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Option } from '../list/filter.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  readonly options: readonly Option[];
}
/** One of a few. */
export function SelectField({ name, label, hint, width, required: isNeeded, options }: Props) {
  const { t } = useTranslation('ui');
  const { value = '', set, blur, ref, fault, required: bySchema } = useField<string>(name);
  const required = [bySchema, isNeeded].includes(true);
  return (
    <FieldFrame isChoice label={label} fault={fault} required={required} hint={hint} width={width}>
      <Select name={name} value={value} onChange={(_, data) => set(data.value || undefined)} onBlur={blur} ref={ref}>
        {(!required || value === '') && <option value="">{t(required ? 'form.choose' : 'form.none')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
