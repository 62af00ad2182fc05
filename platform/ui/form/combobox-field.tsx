import type { Option, OptionSearch } from '../list/filter.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { SearchedCombobox } from './searched-combobox.tsx';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  /** Made by `optionsFrom(userApi.list, toOption)`. */
  readonly search: OptionSearch;
  /** The form field that keeps the chosen option itself. Its label is then there after a reload and in a summary. */
  readonly optionName?: string;
  readonly placeholder?: string;
}
/** One of many, found on the server by what one types. The field's value is the option's `value`. */
export function ComboboxField({ name, label, hint, width, required: isNeeded, search, optionName = `${name}Option`, placeholder }: Props) {
  const { value, set, blur, ref, fault, required: bySchema } = useField<string>(name);
  const required = [bySchema, isNeeded].includes(true);
  const { value: chosen, set: keep } = useField<Option>(optionName);
  return (
    <FieldFrame isChoice label={label} fault={fault} required={required} hint={hint} width={width}>
      <SearchedCombobox
        name={name}
        search={search}
        chosen={{ ...(chosen && { label: chosen.label }), ...(value !== undefined && { value }) }}
        onPick={(option) => {
          set(option?.value);
          keep(option);
        }}
        required={required}
        placeholder={placeholder}
        onBlur={blur}
        ref={ref}
      />
    </FieldFrame>
  );
}
