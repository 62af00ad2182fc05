import { Input } from '@fluentui/react-components';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** A field for numbers. Text that is no number stays as typed, for the schema to refuse. */
export function NumberField({ name, label, hint, width }: FieldProps) {
  const { value, set, blur, ref, fault, required } = useField<number | string>(name);
  const take = (typed: string) => {
    const number = Number(typed.replace(',', '.'));
    set(typed.trim() === '' ? undefined : Number.isNaN(number) || /[.,]$/.test(typed) ? typed : number);
  };
  return (
    <FieldFrame label={label} fault={fault} required={required} hint={hint} width={width}>
      <Input name={name} inputMode="decimal" value={String(value ?? '')} onChange={(_, data) => take(data.value)} onBlur={blur} ref={ref} />
    </FieldFrame>
  );
}
