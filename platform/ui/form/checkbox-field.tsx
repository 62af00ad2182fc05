import { Checkbox, Field } from '@fluentui/react-components';
import { requiredText } from '@platform/core';
import { useLanguage } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** Yes or no. */
export function CheckboxField({ name, label, hint }: FieldProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const { value = false, set, blur, ref, fault, required } = useField<boolean>(name);
  return (
    <Field
      validationState={fault ? 'error' : 'none'}
      validationMessage={fault === requiredText(language) ? t('form.tickThis') : (fault ?? null)}
      hint={hint ?? null}
    >
      <Checkbox
        name={name}
        label={label}
        required={required}
        checked={value}
        onChange={(_, data) => set(data.checked === true)}
        onBlur={blur}
        ref={ref}
      />
    </Field>
  );
}
