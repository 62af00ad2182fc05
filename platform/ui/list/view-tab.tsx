import { useFormat } from '@platform/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataListProps, ListView } from './data-list-props.ts';
import { pagesOf } from './list-source.ts';
import type { ListState } from './use-list-state.ts';
import { ViewPill } from './view-pill.tsx';

type Props<Row> = Pick<DataListProps<Row>, 'list' | 'call'> & {
  readonly view: ListView;
  readonly state: ListState;
  /** Told beside the address: the view has columns of its own. */
  readonly onChoose?: () => void;
};
/** One view of a list, with how many rows it has. */
export function ViewTab<Row>({ view: { label, address }, list, call, state, onChoose }: Props<Row>) {
  const { number } = useFormat();
  const query = { ...state.queryOf(address), orderBy: undefined, order: undefined, count: 'true', limit: '1', ...call?.query };
  const { data } = useInfiniteQuery({ ...pagesOf(list, { ...call, query }), staleTime: 30_000 });
  const { total, totalAtLeast } = data?.pages[0] ?? {};
  const count = typeof total === 'number' ? number(total) : totalAtLeast === undefined ? '' : `${number(totalAtLeast)}+`;
  const choose = () => {
    state.open(address);
    onChoose?.();
  };
  return <ViewPill label={label} count={count} isChosen={state.address === state.canonical(address)} onChoose={choose} />;
}
