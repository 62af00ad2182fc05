import { Input, makeStyles } from '@fluentui/react-components';
import { type Country, numberFormat } from '@platform/core';
import { useLanguage } from '@platform/web';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { toMinor } from './typed-values.ts';
import { useField } from './use-field.ts';

const useStyles = makeStyles({ amount: { maxWidth: '200px' }, digits: { textAlign: 'end' } });

/** An amount in minor units, typed and shown as `1 250,00`. What is no amount stays, for the schema to refuse. */
export function MoneyField({ name, label, hint, width, country }: FieldProps & { readonly country: Country }) {
  const styles = useStyles();
  const { language } = useLanguage();
  const { value, set, blur, ref, fault, required } = useField<number | string>(name);
  const [typed, setTyped] = useState<string>();
  const format = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shown = typeof value === 'number' ? format.format(value / 100) : (value ?? '');
  return (
    <FieldFrame label={label} fault={fault} required={required} hint={hint} width={width}>
      <Input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        className={styles.amount}
        input={{ className: styles.digits }}
        contentAfter={country === 'NO' ? 'NOK' : 'kr'}
        value={typed ?? shown}
        onChange={(_, data) => {
          setTyped(data.value);
          set(data.value.trim() === '' ? undefined : (toMinor(data.value) ?? data.value));
        }}
        onBlur={(event) => {
          setTyped(undefined);
          blur(event);
        }}
        ref={ref}
      />
    </FieldFrame>
  );
}
