import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** What a text means: a number, nothing, or itself where it is none. */
function meant(typed: string): number | string | undefined {
  const number = Number(typed.replace(',', '.'));
  if (typed.trim() === '') return undefined;
  return Number.isNaN(number) ? typed : number;
}
/** With a decimal comma, as in both languages. */
const written = (value: number | string | undefined) => (typeof value === 'number' ? String(value).replace('.', ',') : (value ?? ''));

/** A field for numbers. Text that is no number stays as typed, for the schema to refuse. */
export function NumberField({ name, label, hint, width }: FieldProps) {
  const { value, set, blur, ref, fault, required } = useField<number | string>(name);
  // "2,0" stays as it is typed: "2,05" may be on its way
  const [typed, setTyped] = useState('');
  const shown = meant(typed) === value ? typed : written(value);
  const take = (text: string) => {
    setTyped(text);
    set(meant(text));
  };
  return (
    <FieldFrame label={label} fault={fault} required={required} hint={hint} width={width}>
      <Input name={name} inputMode="decimal" value={shown} onChange={(_, data) => take(data.value)} onBlur={blur} ref={ref} />
    </FieldFrame>
  );
}
