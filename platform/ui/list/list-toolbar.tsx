import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../theme/breakpoints.ts';
import type { DataListProps } from './data-list-props.ts';
import { FilterChips } from './filter-chips.tsx';
import { SaveView } from './save-view.tsx';
import { SearchBox } from './search-box.tsx';
import type { ChosenColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import type { SavedViews } from './use-saved-views.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalSNudge },
  // On a phone one line of them, moved sideways: the rows are what one came for.
  chips: {
    display: 'contents',
    [at.phone]: {
      display: 'flex',
      gap: tokens.spacingHorizontalS,
      width: '100%',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      padding: '2px',
    },
  },
});

type Props<Row> = Pick<DataListProps<Row>, 'name' | 'views' | 'search' | 'filters'> & {
  readonly state: ListState;
  readonly columns: ChosenColumns<Row>;
  readonly own: SavedViews;
  /** At its end: how many there are, and how they are shown. */
  readonly end: ReactNode;
};
export function ListToolbar<Row>({ name, views = [], search, filters = [], state, columns, own, end }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  return (
    <div className={styles.row}>
      {search && <SearchBox label={search} text={state.text} onSearch={state.search} />}
      <div className={styles.chips}>
        <FilterChips filters={filters} state={state} />
        {state.isNarrowed && (
          <Button size="small" appearance="transparent" onClick={state.clear}>
            {t('list.clear')}
          </Button>
        )}
        <SaveView store={own.store} list={name} state={state} columns={columns.chosen} known={[...views, ...own.saved]} />
      </div>
      {end}
    </div>
  );
}
