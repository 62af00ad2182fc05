import { makeStyles, tokens } from '@fluentui/react-components';
import type { DataListProps } from './data-list-props.ts';
import type { Filter } from './filter.ts';
import { ListHead } from './list-head.tsx';
import { ListRows } from './list-rows.tsx';
import type { ListCall } from './list-source.ts';
import { useColumns } from './use-columns.ts';
import { useListState } from './use-list-state.ts';
import { usePreviewSwitch } from './use-preview.ts';
import { isOfSeveral, useWhose } from './use-whose.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});

/** A list as people live in it. Views, search, filters, sort and columns, ticking with bulk actions, keyboard through the rows, page after page. */
export function DataList<Row>(props: DataListProps<Row>) {
  return isOfSeveral(props) ? <ListOfSeveral {...props} /> : <OneList {...props} />;
}

function ListOfSeveral<Row>(props: DataListProps<Row>) {
  return <OneList {...props} {...useWhose(props)} />;
}

function OneList<Row>({ filters = NONE, start = {}, call, ...props }: DataListProps<Row>) {
  const styles = useStyles();
  const state = useListState(
    filters.map(({ id }) => id),
    start,
  );
  const columns = useColumns(props.name, props.columns);
  const switched = usePreviewSwitch(props);
  const shown: ListCall = { ...call, query: { count: 'true', ...state.query, ...call?.query } };
  return (
    <section className={styles.root} aria-label={props.label}>
      <ListHead {...props} {...{ call, columns, filters, shown, start, state, switched }} />
      <ListRows {...props} {...{ shown, state, switched }} columns={columns.shown} />
    </section>
  );
}
const NONE: readonly Filter[] = [];
