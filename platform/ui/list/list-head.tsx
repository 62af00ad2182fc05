import type { Page } from '@platform/core';
import { media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import type { DataListProps } from './data-list-props.ts';
import { ListEnd } from './list-end.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListViews } from './list-views.tsx';
import type { ChosenColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import type { Preview } from './use-preview.ts';
import { useSavedViews } from './use-saved-views.ts';

type Props<Row> = Pick<DataListProps<Row>, 'list' | 'call' | 'name' | 'start' | 'views' | 'search' | 'filters' | 'total'> & {
  readonly state: ListState;
  readonly columns: ChosenColumns<Row>;
  readonly first: Page<unknown> | undefined;
  readonly previewing: Preview<Row> | undefined;
  /** Nothing was found. */
  readonly isEmpty: boolean;
};
/** Views, search and filters above the rows. How many there are stands in the first line of them that there is. */
export function ListHead<Row>({ isEmpty, ...props }: Props<Row>) {
  const isPhone = useMedia(media.phone);
  const own = useSavedViews(props.name);
  const head = { ...props, own };
  const { views = [], state } = props;
  const hasViews = views.length + own.saved.length > 0;
  // where there is nothing at all, there is nothing to search, to narrow or to count
  const isBare = isEmpty && !state.isNarrowed;
  const end = !isBare && <ListEnd {...head} />;
  const isAbove = hasViews && !isPhone;
  return (
    <>
      {hasViews && <ListViews {...head} end={isAbove && end} />}
      {!isBare && <ListToolbar {...head} end={!isAbove && end} />}
    </>
  );
}
