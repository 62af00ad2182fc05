import { Combobox, makeStyles } from '@fluentui/react-components';
import { type Ref, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionSearch } from '../list/filter.ts';
import { useOptions } from '../list/use-options.ts';
import { ComboboxChoices } from './combobox-choices.tsx';

// above the verb of a form that stays in sight
const useStyles = makeStyles({ list: { maxHeight: '320px', zIndex: 2 } });

interface Props {
  /** Made by `optionsFrom(userApi.list, toOption)`. */
  readonly search: OptionSearch;
  readonly chosen: Partial<Option> | undefined;
  readonly onPick: (option: Option | undefined) => void;
  /** What is chosen can be exchanged, but not taken away. */
  readonly required?: boolean;
  readonly name?: string;
  readonly placeholder?: string | undefined;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}
/** One of many, found on the server by what one types. Stands in a `Field`; in a form it is `ComboboxField`. */
export function SearchedCombobox({ search, chosen, onPick, required = false, placeholder, onBlur, ...input }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { options, none } = useOptions(search, useDeferredValue(typed ?? ''));
  const pick = (picked: string | undefined) => {
    onPick(options.find(({ value }) => value === picked));
    setTyped(undefined);
  };
  return (
    <Combobox
      {...input}
      freeform
      // Among the landmarks of the page, where a reader looks for it.
      inlinePopup
      expandIcon={{ 'aria-label': t('form.showChoices') }}
      clearable={!required}
      placeholder={placeholder ?? t('form.typeToSearch')}
      value={typed ?? chosen?.label ?? ''}
      selectedOptions={chosen?.value === undefined ? [] : [chosen.value]}
      open={isOpen}
      onOpenChange={(_, { open }) => setOpen(open)}
      onChange={({ target }) => {
        setTyped(target.value);
        setOpen(true);
      }}
      onOptionSelect={(_, { optionValue }) => pick(optionValue)}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      listbox={{ className: styles.list }}
    >
      <ComboboxChoices options={options} none={none} />
    </Combobox>
  );
}
