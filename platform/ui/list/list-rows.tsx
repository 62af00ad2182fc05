import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState } from '../states/error-state.tsx';
import type { DataListProps } from './data-list-props.ts';
import { ListBulk } from './list-bulk.tsx';
import { ListFooter } from './list-footer.tsx';
import type { ListCall } from './list-source.ts';
import { ListSplit } from './list-split.tsx';
import type { ListState } from './use-list-state.ts';
import { useListAnswer } from './use-list-answer.ts';
import { type PreviewSwitch, usePreview } from './use-preview.ts';
import { useSelection } from './use-selection.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});

type Props<Row> = Omit<DataListProps<Row>, 'call' | 'filters' | 'start'> & {
  readonly state: ListState;
  /** What is asked for, with what the address says. */
  readonly shown: ListCall;
  readonly switched: PreviewSwitch | undefined;
};
/** The rows of a list, with what is done to the ticked ones. */
export function ListRows<Row>({ shown, state, ...props }: Props<Row>) {
  const styles = useStyles();
  const answer = useListAnswer(props.list, shown);
  const { rows } = answer;
  const ticked = useSelection(props.rowId);
  const selection = props.selection ?? (props.bulkActions && ticked);
  const previewing = usePreview(props.switched, { rows, rowId: props.rowId });
  return (
    <div className={styles.root} aria-busy={answer.isFetching}>
      {answer.error && !rows ? (
        <ErrorState fault={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ListSplit {...props} {...{ state, selection, rows, previewing }} isStale={answer.isPlaceholderData} />
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
    </div>
  );
}
