import { Input, type InputProps } from '@fluentui/react-components';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly maxLength?: number;
  readonly contentAfter?: InputProps['contentAfter'];
  readonly autoFocus?: boolean;
}
export function TextField({ name, label, hint, required: isNeeded = false, ...input }: Props) {
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <FieldFrame label={label} fault={fault} required={required || isNeeded} {...(hint && { hint })}>
      <Input name={name} {...input} value={value} onChange={(_, data) => set(data.value)} onBlur={blur} ref={ref} />
    </FieldFrame>
  );
}
