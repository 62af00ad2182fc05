import { useFormat } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { DataListProps } from './data-list-props.ts';
import { type ListCall, type ListSource, pagesOf } from './list-source.ts';
import type { Selection } from './use-selection.ts';

/** As many as can be ticked at once. */
const MOST = 1000;
const LARGEST_PAGE = 200;

interface Props<Row> {
  readonly actions: readonly BulkAction<Row>[] | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly list: ListSource<Row>;
  /** What is shown: all of that can be ticked. */
  readonly call: ListCall;
  readonly total: number | null | undefined;
  /** What that many are called. */
  readonly words: DataListProps<Row>['total'];
}
/** The bulk bar, as soon as something is ticked. */
export function ListBulk<Row>({ actions, selection, list, call, total, words }: Props<Row>) {
  const queries = useQueryClient();
  const { number } = useFormat();
  if (!actions || !selection || selection.ids.size === 0) return null;
  const take = async () => {
    const query = { ...call.query, limit: String(LARGEST_PAGE) };
    const { pages } = await queries.fetchInfiniteQuery({ ...pagesOf(list, { ...call, query }), pages: MOST / LARGEST_PAGE });
    selection.toggleAll(pages.flatMap(({ items }) => items));
  };
  return (
    <BulkBar
      actions={actions}
      selection={selection}
      all={typeof total === 'number' && total <= MOST ? { count: total, said: words(total, number(total)), take } : undefined}
    />
  );
}
