import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Page } from '@platform/core';
import { useTranslation } from 'react-i18next';
import { at, media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { DataListProps } from './data-list-props.ts';
import { FilterChip } from './filter-chip.tsx';
import { ListTotal } from './list-total.tsx';
import { SaveView } from './save-view.tsx';
import { SearchBox } from './search-box.tsx';
import { SortChooser } from './sort-chooser.tsx';
import type { ChosenColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import type { SavedViews } from './use-saved-views.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
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
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginLeft: 'auto',
    [at.phone]: { width: '100%', marginLeft: 0, justifyContent: 'space-between' },
  },
});

type Props<Row> = Pick<DataListProps<Row>, 'name' | 'views' | 'search' | 'filters' | 'total'> & {
  readonly state: ListState;
  readonly columns: ChosenColumns<Row>;
  readonly own: SavedViews;
  readonly first: Page<unknown> | undefined;
  /** Nothing was found. */
  readonly isEmpty: boolean;
};
export function ListToolbar<Row>({ name, views = [], search, filters = [], total, state, columns, own, first, isEmpty }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const isPhone = useMedia(media.phone);
  // where there is nothing at all, there is nothing to search, to narrow or to count
  if (isEmpty && !state.isNarrowed) return null;
  return (
    <div className={styles.row}>
      {search && <SearchBox label={search} text={state.text} onSearch={state.search} />}
      <div className={styles.chips}>
        {filters.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            chosen={state.chosen(filter.id)}
            onChoose={(values) => state.choose(filter.id, values)}
          />
        ))}
        {state.isNarrowed && (
          <Button size="small" appearance="transparent" onClick={state.clear}>
            {t('list.clear')}
          </Button>
        )}
        <SaveView store={own.store} list={name} state={state} columns={columns.chosen} known={[...views, ...own.saved]} />
      </div>
      <div className={styles.end}>
        <ListTotal page={first} words={total} />
        {isPhone ? <SortChooser columns={columns.shown} state={state} /> : <ColumnChooser columns={columns} />}
      </div>
    </div>
  );
}
