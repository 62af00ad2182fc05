import type { ListQuery, Page } from '@platform/core';
import type { SelectQueryBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import { countOf, ordered, readFrom, type Sorting, toPage } from './page.ts';

interface PageOptions<Row, Item> extends Sorting {
  readonly list: Pick<ListQuery, 'limit' | 'cursor' | 'count'>;
  readonly toItem: (row: Row) => Item;
}

/** One page of a query, by keyset. @throws 422 when the cursor is not one of ours */
export async function readSorted<DB, TB extends keyof DB, Row, Item>(
  ctx: Ctx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { list: { limit, cursor, count }, toItem, ...sort }: PageOptions<Row, Item>,
): Promise<Page<Item>> {
  const found = await readFrom(cursor, (place) => ordered(query, { ...sort, limit }, place).execute());
  return toPage(found as never, { limit, toItem, count: count ? () => countOf(ctx, query) : undefined }); // `ordered` adds the cursor's column
}

interface QueryOptions<O extends string, Row, Item> {
  readonly list: ListQuery & { readonly orderBy: O };
  /** What each order sorts by: an expression that is never null. Needs an index together with `id`. */
  readonly order: Readonly<Record<O, string>>;
  /** The column that makes the order total. */
  readonly id: string;
  /** Descending unless told (a list shows the newest first). */
  readonly direction?: 'asc' | 'desc';
  readonly toItem: (row: Row) => Item;
}

/**
 * One page of a query that is made for this asker alone. Whatever can be said without knowing who asks is a `list`.
 * @throws 422 when the cursor is not one of ours
 */
export const readPage = <DB, TB extends keyof DB, Row, O extends string, Item>(
  ctx: Ctx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { list, order, id, direction = 'desc', toItem }: QueryOptions<O, Row, Item>,
): Promise<Page<Item>> => readSorted(ctx, query, { by: order[list.orderBy], id, way: list.order ?? direction, list, toItem });
