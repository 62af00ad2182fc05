import type { ReactNode } from 'react';
import { media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import type { DataListProps } from './data-list-props.ts';
import { ListEnd } from './list-end.tsx';
import type { ListCall } from './list-source.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ListViews } from './list-views.tsx';
import type { ChosenColumns } from './use-columns.ts';
import { useFirstPage } from './use-list-answer.ts';
import type { ListState } from './use-list-state.ts';
import type { PreviewSwitch } from './use-preview.ts';
import { useSavedViews } from './use-saved-views.ts';

type Props<Row> = Pick<DataListProps<Row>, 'list' | 'call' | 'name' | 'start' | 'views' | 'search' | 'filters' | 'total'> & {
  readonly state: ListState;
  /** What is asked for, with what the address says. */
  readonly shown: ListCall;
  readonly columns: ChosenColumns<Row>;
  readonly switched: PreviewSwitch | undefined;
};
/** Views, search and filters above the rows. How many there are stands in the first line of them that there is. */
export function ListHead<Row>(props: Props<Row>) {
  const isPhone = useMedia(media.phone);
  const own = useSavedViews(props.name);
  const head = { ...props, own };
  const { views = [] } = props;
  const hasViews = views.length + own.saved.length > 0;
  const end = (
    <UnlessBare {...props}>
      <ListEnd {...props} />
    </UnlessBare>
  );
  const isAbove = hasViews && !isPhone;
  return (
    <>
      {hasViews && <ListViews {...head} end={isAbove && end} />}
      <UnlessBare {...props}>
        <ListToolbar {...head} end={!isAbove && end} />
      </UnlessBare>
    </>
  );
}

type BareProps<Row> = Pick<Props<Row>, 'list' | 'shown' | 'state'> & { readonly children: ReactNode };
/** Shows nothing to search, narrow or count where there is nothing at all. */
function UnlessBare<Row>({ list, shown, state, children }: BareProps<Row>) {
  const { isEmpty } = useFirstPage(list, shown);
  return isEmpty && !state.isNarrowed ? null : children;
}
