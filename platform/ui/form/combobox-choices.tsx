import { makeStyles, Option as ComboboxOption, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Option } from '../list/filter.ts';

const useStyles = makeStyles({
  option: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What a combobox has found, or that it has found nothing. */
export function ComboboxChoices({ options, isLoading }: { readonly options: readonly Option[]; readonly isLoading: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  if (options.length === 0) {
    return (
      <ComboboxOption disabled text="">
        {t(isLoading ? 'loading' : 'list.noOptions')}
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
