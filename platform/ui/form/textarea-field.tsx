import { Textarea } from '@fluentui/react-components';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  readonly rows?: number;
  readonly maxLength?: number;
}
export function TextareaField({ name, label, hint, width, ...area }: Props) {
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <FieldFrame label={label} fault={fault} required={required} hint={hint} width={width}>
      <Textarea name={name} resize="vertical" {...area} value={value} onChange={(_, data) => set(data.value)} onBlur={blur} ref={ref} />
    </FieldFrame>
  );
}
