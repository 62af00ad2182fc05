import type { Field, FieldKind } from '@platform/core';
import { useWord } from '@platform/web';
import type { ReactNode } from 'react';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { ComboboxField } from '../form/combobox-field.tsx';
import { DateField } from '../form/date-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextareaField } from '../form/textarea-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { NameField } from './name-field.tsx';
import type { OptionSearch } from '../list/filter.ts';
import type { NamesPoint } from './resource-options.ts';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly search: OptionSearch | undefined;
  readonly suggestedBy: NamesPoint | undefined;
}
const TYPES = { text: 'text', phone: 'tel', email: 'email' } as const;

/** The control for a field of a resource, by its kind. @throws when a reference has no search */
export function ResourceField({ name, field, search, suggestedBy }: Props) {
  const word = useWord();
  const { kind, label, hint, max, multiline, reaches = 'text', choices = {} } = field;
  const shared = { name, label: word(label), ...(hint && { hint: word(hint) }) };
  const text = { ...shared, ...(max && { maxLength: max }) };
  const options = Object.entries(choices).map(([value, words]) => ({ value, label: word(words) }));
  const controls: Readonly<Record<FieldKind, () => ReactNode>> = {
    text: () => {
      if (suggestedBy) return <NameField {...text} point={suggestedBy} />;
      return multiline ? (
        <TextareaField {...text} rows={4} />
      ) : (
        <TextField {...text} {...widthOf(max)} type={TYPES[reaches]} autoComplete="off" />
      );
    },
    // two of a pair stand side by side: opens and closes, from and to
    integer: () => <NumberField {...shared} width="m" />,
    yesNo: () => <CheckboxField {...shared} />,
    day: () => <DateField {...shared} width="m" />,
    choice: () => <SelectField {...shared} width="m" options={options} />,
    reference: () => <ComboboxField {...shared} width="m" search={given(search, name)} />,
    computed: () => null,
  };
  return controls[kind]();
}

/** A text of at most so many signs. What is short shares its row. */
const SHORT = 30;
const widthOf = (max = Infinity) => (max <= SHORT ? ({ width: 'm' } as const) : {});

function given(search: OptionSearch | undefined, name: string): OptionSearch {
  if (!search) throw new Error(`Nothing says how ${name} is searched`);
  return search;
}
