import { Input, type InputProps } from '@fluentui/react-components';
import { useId } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly maxLength?: number;
  readonly contentAfter?: InputProps['contentAfter'];
  readonly autoFocus?: boolean;
  /** Offered while typing; anything else may be typed as well. */
  readonly suggestions?: readonly string[];
}
/** A line of text. */
export function TextField({ name, label, hint, width, required: isNeeded = false, suggestions, ...input }: Props) {
  const listId = useId();
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <>
      <FieldFrame label={label} fault={fault} required={required || isNeeded} hint={hint} width={width}>
        <Input
          name={name}
          {...input}
          {...(suggestions && { list: listId })}
          value={value}
          onChange={(_, data) => set(data.value)}
          onBlur={blur}
          ref={ref}
        />
      </FieldFrame>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
