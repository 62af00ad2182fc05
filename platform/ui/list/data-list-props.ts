import type { ComponentType, ReactNode } from 'react';
import type { BulkAction } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { ListCall, ListSource } from './list-source.ts';
import type { ListState } from './use-list-state.ts';
import type { Preview } from './use-preview.ts';
import type { Selection } from './use-selection.ts';

/** A part of a list under a name. */
export interface ListView {
  readonly label: string;
  /** Search, filters and order as they stand in the address: `status=LOST`. */
  readonly address: string;
}

export interface DataListProps<Row> {
  /** Names the list in the browser's memory and for those who do not see it. Unique, stable. */
  readonly name: string;
  /** What it is a list of, as a heading would say: "Nycklar". */
  readonly label: string;
  readonly list: ListSource<Row>;
  /** Fixed parts of the call: path parameters, filters that the reader cannot change. */
  readonly call?: ListCall;
  /** The first names the row and is its link. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** What one row is called where it stands alone: beside its tick box. */
  readonly rowName: (row: Row) => string;
  /** Where a row leads; a list without it leads nowhere. */
  readonly rowHref?: (row: Row) => string;
  /** The label of the search box; a list without one has none. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  /** How the list begins, before the reader changes anything. */
  readonly start?: {
    readonly sort?: { readonly by: string; readonly order: 'asc' | 'desc' };
    readonly filters?: Readonly<Record<string, readonly string[]>>;
    /** What the list as it begins is called among its views. "Alla" or the usual unless told. */
    readonly label?: string;
  };
  /** Parts of it that one often wants, as tabs; what readers save comes after them. */
  readonly views?: readonly ListView[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** What is shown of a row beside the list. Only where there is room and the reader wants it. Its title and the way to its page are there already. */
  readonly preview?: ComponentType<{ readonly row: Row }>;
  /** Ticked rows are held by the caller instead: a wizard that picks. */
  readonly selection?: Selection<Row>;
  /** How many there are, with their noun: "5 510 nycklar". `said` is the number as people read it. */
  readonly total: (count: number, said: string) => string;
  /** When there is nothing at all: a sentence, and the next action. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
}

/** What draws the rows, as a table or as cards. */
export type ListBodyProps<Row> = Pick<DataListProps<Row>, 'label' | 'columns' | 'rowId' | 'rowName' | 'rowHref'> & {
  readonly state: ListState;
  readonly selection: Selection<Row> | undefined;
  readonly previewing: Preview<Row> | undefined;
  /** `undefined` while they are read for the first time. */
  readonly rows: readonly Row[] | undefined;
};
