import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import type { DataListProps } from './data-list-props.ts';
import type { Filter } from './filter.ts';
import { ListSplit } from './list-split.tsx';
import { ListBulk } from './list-bulk.tsx';
import { ListHead } from './list-head.tsx';
import { ListFooter } from './list-footer.tsx';
import { pagesOf, type ListCall, type ListSource } from './list-source.ts';
import { useColumns } from './use-columns.ts';
import { useListState } from './use-list-state.ts';
import { usePreview } from './use-preview.ts';
import { useSelection } from './use-selection.ts';
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
  const ticked = useSelection(props.rowId);
  const selection = props.selection ?? (props.bulkActions && ticked);
  const shown: ListCall = { ...call, query: { ...state.query, ...call?.query } };
  const answer = useListAnswer(props.list, { ...shown, query: { count: 'true', ...shown.query } });
  const { rows } = answer;
  const previewing = usePreview(props, rows);
  return (
    <section className={styles.root} aria-label={props.label} aria-busy={answer.isFetching}>
      <ListHead {...props} {...{ call, columns, filters, previewing, start, state }} first={answer.first} isEmpty={answer.isEmpty} />
      {answer.error && !rows ? (
        <ErrorState fault={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ListSplit {...props} {...{ state, selection, rows, previewing }} columns={columns.shown} isStale={answer.isPlaceholderData} />
      )}
      <ListFooter
        hasMore={answer.hasNextPage}
        isLoading={answer.isFetchingNextPage}
        fault={rows && answer.error}
        onMore={() => void answer.fetchNextPage()}
      />
      <ListBulk
        actions={props.bulkActions}
        selection={selection}
        list={props.list}
        call={shown}
        total={answer.first?.total}
        words={props.total}
      />
    </section>
  );
}
const NONE: readonly Filter[] = [];

/** The answer of a list. What is named here draws it anew when it changes, and nothing else. */
function useListAnswer<Row>(list: ListSource<Row>, call: ListCall) {
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...pagesOf(list, call),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const isEmpty = rows?.length === 0 && !isPlaceholderData;
  const next = { hasNextPage, isFetchingNextPage, fetchNextPage, refetch };
  return { ...next, error, isFetching, isPlaceholderData, first: data?.pages[0], rows, isEmpty };
}
