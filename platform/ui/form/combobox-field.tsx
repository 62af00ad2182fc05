import { Combobox, makeStyles } from '@fluentui/react-components';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionSearch } from '../list/filter.ts';
import { useOptions } from '../list/use-options.ts';
import { ComboboxChoices } from './combobox-choices.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

const useStyles = makeStyles({ list: { maxHeight: '320px' } });

interface Props extends FieldProps {
  /** Made by `optionsFrom(userApi.list, toOption)`. */
  readonly search: OptionSearch;
  /** The form field that keeps the chosen option itself. Its label is then there after a reload and in a summary. */
  readonly optionName?: string;
  readonly placeholder?: string;
}
/** One of many, found on the server by what one types. The field's value is the option's `value`. */
export function ComboboxField({ name, label, hint, width, required: isNeeded, search, optionName = `${name}Option`, placeholder }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { value, set, blur, ref, fault, required: bySchema } = useField<string>(name);
  const required = [bySchema, isNeeded].includes(true);
  const { value: chosen, set: keep } = useField<Option>(optionName);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { options, none } = useOptions(search, useDeferredValue(typed ?? ''));
  const pick = (picked: string | undefined) => {
    set(picked);
    keep(options.find((option) => option.value === picked));
    setTyped(undefined);
  };
  return (
    <FieldFrame isChoice label={label} fault={fault} required={required} hint={hint} width={width}>
      <Combobox
        name={name}
        freeform
        // Among the landmarks of the page, where a reader looks for it.
        inlinePopup
        clearable={!required}
        placeholder={placeholder ?? t('form.typeToSearch')}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={value === undefined ? [] : [value]}
        open={isOpen}
        onOpenChange={(_, { open }) => setOpen(open)}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
        }}
        onOptionSelect={(_, { optionValue }) => pick(optionValue)}
        onBlur={() => {
          setTyped(undefined);
          blur();
        }}
        listbox={{ className: styles.list }}
        ref={ref}
      >
        <ComboboxChoices options={options} none={none} />
      </Combobox>
    </FieldFrame>
  );
}
