import { makeStyles, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import type { ListState } from './use-list-state.ts';

const useStyles = makeStyles({ part: { minWidth: 0, maxWidth: '100%' } });

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly state: ListState;
}
/** The order of a list that shows no headings to press. */
export function SortChooser<Row>({ columns, state }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const sortable = columns.flatMap(({ sortBy, header }) => (sortBy ? [{ sortBy, header }] : []));
  if (sortable.length === 0) return null;
  const current = state.sort && `${state.sort.order === 'desc' ? '-' : ''}${state.sort.by}`;
  return (
    <Select
      size="small"
      root={{ className: styles.part }}
      select={{ className: styles.part }}
      aria-label={t('list.sort')}
      value={current ?? ''}
      onChange={(_, { value }) => state.sortTo(value)}
    >
      {!current && <option value="">{t('list.sort')}</option>}
      {sortable.map(({ sortBy, header }) => [
        <option key={sortBy} value={sortBy}>
          {t('list.upwards', { column: header })}
        </option>,
        <option key={`-${sortBy}`} value={`-${sortBy}`}>
          {t('list.downwards', { column: header })}
        </option>,
      ])}
    </Select>
  );
}
