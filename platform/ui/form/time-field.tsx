import { Input, makeStyles, type InputProps } from '@fluentui/react-components';
import { type Ref, useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { toTime } from './typed-values.ts';
import { useField } from './use-field.ts';

const useStyles = makeStyles({ time: { width: '96px' } });

/** A time of day, `HH:mm`. `8`, `830` and `8.30` are understood; what is no time stays, for the schema to refuse. */
export function TimeField({ name, label, hint, width }: FieldProps) {
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <FieldFrame label={label} fault={fault} required={required} hint={hint} width={width}>
      <TimeInput name={name} value={value} onTime={(time) => set(time || undefined)} onBlur={blur} inputRef={ref} />
    </FieldFrame>
  );
}

type TimeInputProps = Omit<InputProps, 'value' | 'onChange' | 'ref'> & {
  readonly value: string;
  readonly onTime: (time: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
};
/** The control alone. It shows what is typed until it is left. */
export function TimeInput({ value, onTime, onBlur, inputRef = null, ...input }: TimeInputProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...input}
      className={styles.time}
      autoComplete="off"
      placeholder="00:00"
      value={typed ?? value}
      onChange={(_, data) => {
        setTyped(data.value);
        onTime(toTime(data.value) ?? data.value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      ref={inputRef}
    />
  );
}
