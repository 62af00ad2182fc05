import { extensionPoint, type Text } from '@platform/core';
import { provideTo, type Provider } from '../service.ts';

/** Rows that others refer to: users, apartments, the rows of a resource. */
export interface Referable {
  readonly id: string;
}
export const referable = (id: string): Referable => ({ id });

/** Rows of one kind that refer to others: said once, by whoever refers. All SQL is over `from`. */
export interface Reference {
  readonly to: Referable;
  /** Unique among those that refer to the same: `loans`. */
  readonly id: string;
  /** What several of them are called: `pågående utlåningar`. */
  readonly text: Text;
  /** A table, or tables joined. */
  readonly from: string;
  /** Holds the id of what is referred to. */
  readonly column: string;
  /** Which rows count; all of them unless told. */
  readonly where?: string;
  /** By what people know a row; without it rows are counted, not named. */
  readonly name?: string;
  /** Whoever holds this permission is told the names; everybody else how many there are. */
  readonly seenWith: string;
  /** Whether what it refers to can go. `holds` (unless told): no; `told`: yes; `namesThem`: yes, but records keep its name. */
  readonly strength?: 'holds' | 'told' | 'namesThem';
  /** The type of the flow that carries it. That is then not told a second time. */
  readonly flow?: string;
  /** What somebody who leaves is told of each row, with `{name}`. And the page where it is seen to. */
  readonly settle?: { readonly text: Text; readonly path: (id: string) => string };
}

/** What refers to what. Read by removals, imports that are taken back, and lists of what somebody who leaves still has. */
export const references = extensionPoint<Reference>('core.references');

/** Contributes one. */
export const refers = (reference: Reference): Provider => provideTo(references, {}, () => reference);
