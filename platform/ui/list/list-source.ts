import type { Page } from '@platform/core';
import type { PagesOf, QueryOf } from '@platform/web';

/** What an address may carry for a list: any text. The server refuses what its contract does not know. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;
export interface ListCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: ListQuery;
}

/** A list of the contract's, as `client` makes it: `keyApi.list`. */
export interface ListSource<Row> {
  /** Rows of several organisations may stand in it; each says whose it is. */
  readonly isOverSeveral?: boolean;
  readonly pages: (call: never) => PagesOf<Page<Row>>;
}
export interface OptionSource<Row> {
  readonly query: (call: never) => QueryOf<Page<Row>>;
}

/** The pages of a list for what an address asks. */
export function pagesOf<Row>(list: ListSource<Row>, call: ListCall): PagesOf<Page<Row>> {
  // An address is typed by nobody; the contract's own check of it is the server's 422.
  return list.pages(call as never);
}
/** One page of a list for what somebody typed. */
export function firstPageOf<Row>(list: OptionSource<Row>, call: ListCall): QueryOf<Page<Row>> {
  // As above: fixed parts of a call and a search text.
  return list.query(call as never);
}
