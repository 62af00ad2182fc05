import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** The endpoint's `orderBy` value; a column without one cannot be sorted by. */
  readonly sortBy?: string;
  /** A share of the width against the other columns; 1 unless told. */
  readonly share?: number;
  /** Numbers stand at the end, so that digits line up. */
  readonly align?: 'end';
  /** Hidden until the reader chooses it. */
  readonly optional?: true;
  /** Where it stands in the two lines of a phone, whatever `hideBelow` says. In the second line unless told, states at the end. */
  readonly phone?: 'line' | 'end' | 'none';
  /** Left out below 901 or 1280 px with the navigation beside it. */
  readonly hideBelow?: 901 | 1280;
}
