import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import type { Filter, Option } from './filter.ts';
import { ChoiceList } from './choice-list.tsx';
import { SearchedChoices } from './searched-choices.tsx';
import { useChosenLabels } from './use-chosen-labels.ts';

const useStyles = makeStyles({
  chip: { display: 'inline-flex', alignItems: 'center', maxWidth: '100%', flexShrink: 0 },
  button: { fontWeight: tokens.fontWeightRegular, minWidth: 0, whiteSpace: 'nowrap' },
  chosen: {
    fontWeight: tokens.fontWeightRegular,
    minWidth: 0,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '40ch' },
  clear: { minWidth: '28px' },
  surface: { padding: tokens.spacingVerticalS, minWidth: '220px', maxWidth: '320px' },
});

interface Props {
  readonly filter: Filter;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  /** It was just asked for: its options are what comes next. */
  readonly startsOpen?: boolean;
}
/** A filter chip, which shows what is chosen, opens the options and can be cleared. */
export function FilterChip({ filter, chosen, onChoose, startsOpen = false }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const labels = useChosenLabels(filter, chosen);
  const isChosen = chosen.length > 0;
  const pick = ({ value }: Option) => {
    if (chosen.includes(value)) onChoose(chosen.filter((each) => each !== value));
    else onChoose(filter.single ? [value] : [...chosen, value]);
  };
  return (
    <span className={styles.chip}>
      <Popover trapFocus defaultOpen={startsOpen} positioning="below-start">
        <PopoverTrigger>
          <Button
            size="small"
            className={isChosen ? styles.chosen : styles.button}
            icon={isChosen ? null : <ChevronDown16Regular />}
            iconPosition="after"
          >
            <span className={styles.text}>{isChosen ? `${filter.label}: ${labels}` : filter.label}</span>
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label={filter.label}>
          {'options' in filter ? (
            <ChoiceList label={filter.label} options={filter.options} chosen={chosen} onPick={pick} />
          ) : (
            <SearchedChoices label={filter.label} search={filter.search} chosen={chosen} onPick={pick} />
          )}
        </PopoverSurface>
      </Popover>
      {isChosen && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.clear}
          icon={<Dismiss16Regular />}
          aria-label={t('list.clearFilter', { filter: filter.label })}
          onClick={() => onChoose([])}
        />
      )}
    </span>
  );
}
