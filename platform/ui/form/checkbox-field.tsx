import { Checkbox, Field } from '@fluentui/react-components';
import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** Yes or no. */
export function CheckboxField({ name, label, hint }: FieldProps) {
  const { value = false, set, blur, ref, fault, required } = useField<boolean>(name);
  return (
    <Field validationState={fault ? 'error' : 'none'} validationMessage={fault ?? null} hint={hint ?? null}>
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
