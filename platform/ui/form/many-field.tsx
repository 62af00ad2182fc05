import { Button, Combobox, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionSearch } from '../list/filter.ts';
import { useOptions } from '../list/use-options.ts';
import { ComboboxChoices } from './combobox-choices.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  chosen: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, margin: 0, padding: 0, listStyleType: 'none' },
  // above the verb of a form that stays in sight
  list: { zIndex: 2 },
});

interface Props extends FieldProps {
  /** Made by `optionsFrom(userApi.list, toOption)`. */
  readonly search: OptionSearch;
}
/** Several of many, found on the server by what one types. The field's value is the options' `value`s. */
export function ManyField({ name, label, hint, search }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { value = [], set, blur, ref, fault, required } = useField<readonly string[]>(name);
  const { value: chosen = [], set: keep } = useField<readonly Option[]>(`${name}Options`);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { options, none } = useOptions(search, useDeferredValue(typed));
  const pick = (picked: readonly string[]) => {
    const known = new Map([...chosen, ...options].map((option) => [option.value, option]));
    set(picked.length > 0 ? picked : undefined);
    keep(picked.flatMap((each) => known.get(each) ?? []));
    setTyped('');
    // what stands below is in sight again
    setOpen(false);
  };
  return (
    <div className={styles.root}>
      <FieldFrame label={label} fault={fault} required={required} {...(hint && { hint })}>
        <Combobox
          name={name}
          freeform
          // Among the landmarks of the page, where a reader looks for it.
          inlinePopup
          expandIcon={{ 'aria-label': t('form.showChoices') }}
          listbox={{ className: styles.list }}
          placeholder={t('form.typeToSearch')}
          value={typed}
          selectedOptions={[]}
          open={isOpen}
          onOpenChange={(_, { open }) => setOpen(open)}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
          }}
          onOptionSelect={(_, { optionValue }) => optionValue && pick([...value, optionValue])}
          onBlur={() => {
            setTyped('');
            blur();
          }}
          ref={ref}
        >
          <ComboboxChoices options={options.filter((option) => !value.includes(option.value))} none={none} />
        </Combobox>
      </FieldFrame>
      <Chosen label={label} options={chosen} onRemove={(gone) => pick(value.filter((each) => each !== gone))} />
    </div>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly onRemove: (value: string) => void;
}
/** Those that were chosen, each with the way to take it away. */
function Chosen({ label, options, onRemove }: ChosenProps) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  if (options.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {options.map(({ value, label: name }) => (
        <li key={value}>
          <Button
            size="small"
            icon={<Dismiss16Regular />}
            iconPosition="after"
            aria-label={t('form.without', { name })}
            onClick={() => onRemove(value)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
