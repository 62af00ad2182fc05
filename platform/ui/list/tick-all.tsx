import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({ cell: { width: '40px', padding: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke1}` } });

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selection: Selection<Row>;
}
/** Ticks all rows that have been read so far. */
export function TickAll<Row>({ rows, rowId, selection }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const ticked = rows.filter((row) => selection.ids.has(rowId(row))).length;
  const isAll = ticked > 0 && ticked === rows.length;
  return (
    <th className={styles.cell} scope="col">
      <Checkbox aria-label={t('list.tickAll')} checked={isAll || (ticked > 0 && 'mixed')} onChange={() => selection.toggleAll(rows)} />
    </th>
  );
}
