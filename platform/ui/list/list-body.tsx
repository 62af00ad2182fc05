import { media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import type { DataListProps, ListBodyProps } from './data-list-props.ts';
import { ListCards } from './list-cards.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListTable } from './list-table.tsx';

type Props<Row> = ListBodyProps<Row> & Pick<DataListProps<Row>, 'empty'> & { readonly isStale: boolean };

/** Rows as a table, or as cards on a phone. Without rows it says why there are none. */
export function ListBody<Row>({ empty, ...props }: Props<Row>) {
  const isPhone = useMedia(media.phone);
  if (props.rows?.length === 0) return <ListEmpty empty={empty} state={props.state} />;
  return isPhone ? <ListCards {...props} /> : <ListTable {...props} />;
}
