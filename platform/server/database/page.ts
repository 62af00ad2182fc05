import { COUNT_LIMIT, type ListQuery, type Page, refusals } from '@platform/core';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { refuse } from '../refused.ts';
import { type Given, runKept } from './kept-statement.ts';
import { sqlState } from './retried.ts';
import { rows } from './rows.ts';

type Direction = 'asc' | 'desc';

export interface PageOptions<O extends string, Row, Item> {
  readonly list: ListQuery & { readonly orderBy: O };
  /** What each order sorts by: an expression that is never null. Needs an index together with `id`. */
  readonly order: Readonly<Record<O, string>>;
  /** The column that makes the order total. */
  readonly id: string;
  /** Descending unless told (a list shows the newest first). */
  readonly direction?: Direction;
  readonly toItem: (row: Row) => Item;
}

/**
 * One page by keyset: stable under inserts, as fast on page 4 000 as on page 1. Reads one row more than asked for to know whether
 * there is a next page.
 * @throws 422 when the cursor is not one of ours
 */
export async function readPage<DB, TB extends keyof DB, Row, O extends string, Item>(
  ctx: Ctx,
  query: SelectQueryBuilder<DB, TB, Row>,
  options: PageOptions<O, Row, Item>,
): Promise<Page<Item>> {
  const found = await after(options.list, (place) => ordered(query, options, place).execute());
  return toPage(found as unknown as Found<Row>, options, () => countOf(ctx, query)); // `ordered` adds the key column
}

/** How a list is sorted, by its query. */
export type Sorting<O extends string> = Pick<PageOptions<O, never, never>, 'order' | 'id' | 'direction'> & {
  readonly list: Pick<ListQuery, 'order'> & { readonly orderBy: O };
};

/** The whole list in the order of its pages, to be streamed by an export. */
export function sorted<DB, TB extends keyof DB, Row, O extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { list, order, id, direction = 'desc' }: Sorting<O>,
) {
  const way = list.order ?? direction;
  return query.orderBy(sql.ref(order[list.orderBy]), way).orderBy(sql.ref(id), way);
}

/** The same, of a statement that is built once for each `shape` (see `runKept`). */
export async function readKeptPage<G extends Given, DB, TB extends keyof DB, Row, O extends string, Item>(
  ctx: Ctx,
  {
    shape,
    given,
    build,
  }: { readonly shape: string; readonly given: G; readonly build: (ctx: Ctx, given: G) => SelectQueryBuilder<DB, TB, Row> },
  options: PageOptions<O, Row, Item>,
): Promise<Page<Item>> {
  const { list, direction } = options;
  const found = await after(list, (place) =>
    runKept(ctx, {
      shape: [shape, list.orderBy, list.order ?? direction, list.limit].join(' '),
      given: { ...given, ...place },
      build: (asker, { afterKey, afterId, ...rest }) => ordered(build(asker, rest as unknown as G), options, { afterKey, afterId }), // what is left of `given`
    }),
  );
  return toPage(found as unknown as Found<Row>, options, () => countOf(ctx, build(ctx, given)));
}

type Found<Row> = readonly (Row & { readonly cursorKey: string })[];
interface After {
  readonly afterKey?: string | number | undefined;
  readonly afterId?: string | undefined;
}

function ordered<DB, TB extends keyof DB, Row, O extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { list, order, id, direction = 'desc' }: Omit<PageOptions<O, Row, never>, 'toItem'>,
  { afterKey, afterId }: After,
) {
  const way = list.order ?? direction;
  const by = sql.ref(order[list.orderBy]);
  const key = sql<string>`json_build_array(${by}, ${sql.ref(id)})::text`;
  const paged = query
    .select(key.as('cursorKey'))
    .$if(afterKey !== undefined, (q) =>
      q.where(sql<boolean>`(${by}, ${sql.ref(id)}) ${sql.raw(way === 'asc' ? '>' : '<')} (${afterKey}, ${afterId})`),
    );
  // in the text, not a parameter: PostgreSQL then keeps one plan, instead of planning for longer than it reads
  return sorted(paged, { list, order, id, direction }).limit(sql.lit(list.limit + 1));
}

async function toPage<O extends string, Row, Item>(
  found: Found<Row>,
  { list, toItem }: PageOptions<O, Row, Item>,
  count: () => Promise<Pick<Page<Item>, 'total' | 'totalAtLeast'>>,
): Promise<Page<Item>> {
  const shown = found.slice(0, list.limit);
  const last = found.length > list.limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), nextCursor: last ? encode(last.cursorKey) : null, ...(list.count ? await count() : {}) };
}

/** A value that is none of its column's type: out of range, no moment, no text, no id. */
const NOT_OF_ITS_TYPE = new Set(['22003', '22007', '22008', '22021', '22P02']);

/** Reads on from the cursor. Only the database knows the types of what is ordered by. @throws 422 when the cursor is not one of ours */
async function after<T>({ cursor }: ListQuery, read: (place: After) => Promise<T>): Promise<T> {
  if (cursor === undefined) return read({});
  const [afterKey, afterId] = decode(cursor);
  try {
    return await read({ afterKey, afterId });
  } catch (error) {
    throw NOT_OF_ITS_TYPE.has(sqlState(error) ?? '') ? notOurs() : error;
  }
}

const encode = (key: string): string => Buffer.from(key).toString('base64url');

function decode(cursor: string): readonly [string | number, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 2 && isKey(parsed[0]) && typeof parsed[1] === 'string') return [parsed[0], parsed[1]];
  } catch {
    // told below
  }
  throw notOurs();
}
const notOurs = () => refuse(refusals.invalid, { fields: [{ path: 'query.cursor', message: 'cursor' }] });
const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Counts up to `COUNT_LIMIT`, never further (architecture, measured: unlimited counts do not stay cheap). */
async function countOf<DB, TB extends keyof DB, Row>(ctx: Ctx, query: SelectQueryBuilder<DB, TB, Row>) {
  const limited = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_LIMIT + 1);
  const counted = await rows(ctx)
    .selectNoFrom(sql<number>`(select count(*)::int from (${limited}) as counted)`.as('n'))
    .executeTakeFirstOrThrow();
  return counted.n > COUNT_LIMIT ? { total: null, totalAtLeast: COUNT_LIMIT } : { total: counted.n };
}
