import { COUNT_LIMIT, type Page, refusals } from '@platform/core';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { sqlState } from '../database/retried.ts';
import { rows } from '../database/rows.ts';
import { refuse } from '../refused.ts';

export interface Sorting {
  readonly by: string;
  readonly id: string;
  readonly way: 'asc' | 'desc';
}
export interface Paging extends Sorting {
  readonly limit: number;
}
/** Where a page begins: after the last row of the page before. */
export interface After {
  readonly afterKey?: string | number | undefined;
  readonly afterId?: string | undefined;
}

/** The whole list in the order of its pages. */
export function sorted<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, { by, id, way }: Sorting) {
  return query.orderBy(sql.ref(by), way).orderBy(sql.ref(id), way);
}

/** One row more than a page, each with its cursor. The last tells whether there is a next page. */
export function ordered<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, sort: Paging, after: After) {
  return paged(withCursor(query, sort), sort, after);
}

/**
 * The same where much is found and joined: rows are chosen before they are joined.
 * `whole` is what is read of them, `found` the same with its conditions, of which the planner leaves out each join that nothing asks for.
 */
export function chosenFirst<DB, TB extends keyof DB, Row>(
  { whole, found }: Readonly<Record<'whole' | 'found', SelectQueryBuilder<DB, TB, Row>>>,
  sort: Paging,
  after: After,
) {
  const id = sql.ref(sort.id);
  const chosen = paged(found.clearSelect().select(id.as('id')), sort, after);
  return sorted(withCursor(whole, sort).where(sql<boolean>`${id} = any (array(${chosen}))`), sort);
}

function withCursor<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, { by, id }: Sorting) {
  return query.select(sql<string>`json_build_array(${sql.ref(by)}, ${sql.ref(id)})::text`.as('cursorKey'));
}

function paged<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, ...sort }: Paging,
  { afterKey, afterId }: After,
) {
  const after = sql<boolean>`(${sql.ref(sort.by)}, ${sql.ref(sort.id)}) ${sql.raw(sort.way === 'asc' ? '>' : '<')} (${afterKey}, ${afterId})`;
  // in the text, not a parameter: PostgreSQL then keeps one plan, instead of planning for longer than it reads
  return sorted(
    query.$if(afterKey !== undefined, (q) => q.where(after)),
    sort,
  ).limit(sql.lit(limit + 1));
}

interface PageOptions<Row, Item> {
  readonly limit: number;
  readonly toItem: (row: Row) => Item;
  /** Asked only where the list was asked for its count. */
  readonly count: (() => Promise<Pick<Page<Item>, 'total' | 'totalAtLeast'>>) | undefined;
}
/** What a list answers, of the rows that `ordered` reads. */
export async function toPage<Row, Item>(
  found: readonly (Row & { readonly cursorKey: string })[],
  { limit, toItem, count }: PageOptions<Row, Item>,
): Promise<Page<Item>> {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), nextCursor: last ? encode(last.cursorKey) : null, ...(await count?.()) };
}

/** A value that is none of its column's type: out of range, no moment, no text, no id. */
const NOT_OF_ITS_TYPE = new Set(['22003', '22007', '22008', '22021', '22P02']);

/** Reads on from the cursor. Only the database knows the types of what is ordered by. @throws 422 when the cursor is not one of ours */
export async function readFrom<T>(cursor: string | undefined, read: (place: After) => Promise<T>): Promise<T> {
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
export async function countOf<DB, TB extends keyof DB, Row>(ctx: Ctx, query: SelectQueryBuilder<DB, TB, Row>) {
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
