import { makeStyles, Option as ComboboxOption, tokens } from '@fluentui/react-components';
import type { Option } from '../list/filter.ts';

const useStyles = makeStyles({
  option: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What a combobox has found, or why there is nothing. */
export function ComboboxChoices({ options, none }: { readonly options: readonly Option[]; readonly none: string }) {
  const styles = useStyles();
  if (options.length === 0) {
    return (
      <ComboboxOption disabled text="">
        {none}
      </ComboboxOption>
    );
  }
  return options.map((option) => (
    <ComboboxOption key={option.value} value={option.value} text={option.label}>
      <span className={styles.option}>
        {option.label}
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </span>
    </ComboboxOption>
  ));
}
