import type { ListQuery, Page } from '@platform/core';
import type { z } from 'zod';
import type { Expression, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tables } from '../database/rows.ts';
import { inReach } from '../database/tenancy.ts';
import { type Given, runKept } from './kept-statement.ts';
import { countOf, ordered, readFrom, sorted, toPage } from './page.ts';
import { whoseIsOneOf } from './whose.ts';

/** A database seen through entities, to build a list on: `(db: Db<{ keys_loan: KeyLoanEntity }>) => db.selectFrom(…)`. */
export type Db<T extends Readonly<Record<string, object>>> = Kysely<Tables<T>>;

/** What a list can be narrowed to: its query without order and pages. */
export type Narrowing<Q> = Omit<Q, 'limit' | 'cursor' | 'count' | 'orderBy' | 'order'>;
type Sort<Q extends ListQuery> = Pick<ListQuery, 'order'> & { readonly orderBy: Q['orderBy'] };
type Condition = Expression<SqlBool>;

interface Order {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}
/** An order by an expression that is never null, which needs an index together with the list's `id`; upwards unless told. */
export const ascending = (by: string): Order => ({ by, direction: 'asc' });
/** The same, downwards unless told. */
export const descending = (by: string): Order => ({ by, direction: 'desc' });

export interface ListOptions<Q extends ListQuery, DB, TB extends keyof DB, Row, G extends Texts> {
  /** What is read, without knowing who asks: a statement is compiled once for all. */
  readonly from: (db: Kysely<DB>) => SelectQueryBuilder<DB, TB, Row>;
  /** The column that holds whose a row is. */
  readonly organisation: string;
  /** The column that makes each order total. */
  readonly id: string;
  /** By the names of the query's `orderBy`. */
  readonly order: Readonly<Record<Q['orderBy'], Order>>;
  /** A condition for each filter but `ofOrganisations`. It passes on what it is given; what is reckoned is `given` by whoever asks. */
  readonly filters: {
    readonly [K in keyof Narrowing<Q> as Exclude<K, 'organisationId'>]-?: (value: NonNullable<Narrowing<Q>[K]>, given: G) => Condition;
  };
  /** Lets an index be used for a person's own rows. Row-level security says which they are. */
  readonly own?: () => Condition;
}
/** The endpoint of a list. */
interface Listed {
  readonly id: string;
  readonly query: z.ZodType<ListQuery>;
}
/** What filters need beside the values that are asked for: today, words in another form. */
type Texts = Readonly<Record<string, string>>;

export interface List<Q extends ListQuery, DB, TB extends keyof DB, Row, G> {
  /** One page by keyset: stable under inserts, as fast on page 4 000 as on page 1. @throws 422 when the cursor is not one of ours */
  page<Item>(ctx: Ctx, query: Q, options: { readonly toItem: (row: Row) => Item; readonly given?: G }): Promise<Page<Item>>;
  /** All rows of what is asked for, in order, to be streamed by an export. More may be selected. */
  rows(ctx: Ctx, asked: Narrowing<Q> & Sort<Q>, given?: G): SelectQueryBuilder<DB, TB, Row>;
}

/**
 * The list that an endpoint answers, said once: pages, count, and all of it in order.
 * @throws at its first use when a filter looks into a value instead of passing it on
 */
export function list<E extends Listed, DB, TB extends keyof DB, Row, G extends Texts = {}>(
  { id: name }: E,
  options: ListOptions<z.output<E['query']>, DB, TB, Row, G>,
): List<z.output<E['query']>, DB, TB, Row, G> {
  const { id } = options;
  const orders: Readonly<Record<string, Order>> = options.order;
  const sortOf = ({ orderBy, order: way }: Pick<ListQuery, 'orderBy' | 'order'>) => {
    const { by, direction } = orders[orderBy] ?? ascending(id); // the query knows no other
    return { by, id, way: way ?? direction };
  };
  return {
    async page(ctx, query, { toItem, given = {} as G }) {
      const { limit, cursor, count, orderBy, order: way, ...asked } = query;
      const sort = sortOf({ orderBy, order: way });
      const { flags, values } = apart(asked);
      const shape = [name, JSON.stringify(flags), orderBy, sort.way, limit].join(' ');
      const extras = Object.fromEntries(Object.entries(given).map(([key, text]) => [`#${key}`, text]));
      const found = await readFrom(cursor, (place) =>
        runKept(ctx, {
          shape,
          given: { ...values, ...extras, ...place },
          build: (asker, marks: Given) => {
            const { afterKey, afterId } = marks as typeof place; // marks are of their values' kind
            const filled = Object.fromEntries(Object.keys(values).map((key) => [key, marks[key]]));
            const told = Object.fromEntries(Object.keys(given).map((key) => [key, marks[`#${key}`]])) as G; // as above
            return ordered(
              narrowed(asker, options, { asked: { ...flags, ...filled }, given: told }),
              { ...sort, limit },
              { afterKey, afterId },
            );
          },
        }),
      );
      return toPage(found as never, {
        limit,
        toItem,
        count: count ? () => countOf(ctx, narrowed(ctx, options, { asked, given })) : undefined,
      }); // `ordered` adds the cursor's column
    },
    rows(ctx, { orderBy, order: way, ...asked }, given = {} as G) {
      return sorted(narrowed(ctx, options, { asked, given }), sortOf({ orderBy, order: way }));
    },
  };
}

/** Yes or no is part of the statement; every other value is a parameter. Nothing that is empty narrows. */
function apart(asked: object) {
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return {
    flags: Object.fromEntries(wanted.filter(([, value]) => typeof value === 'boolean')),
    values: Object.fromEntries(wanted.filter(([, value]) => typeof value !== 'boolean')) as Given, // as queries are parsed
  };
}

interface Asked<G> {
  readonly asked: object;
  readonly given: G;
}
function narrowed<Q extends ListQuery, DB, TB extends keyof DB, Row, G extends Texts>(
  ctx: Ctx,
  { from, organisation, filters, own }: ListOptions<Q, DB, TB, Row, G>,
  { asked, given }: Asked<G>,
): SelectQueryBuilder<DB, TB, Row> {
  const { flags, values } = apart(asked);
  // each with its own value
  const by = { organisationId: whoseIsOneOf(organisation), ...filters } as Readonly<Record<string, (value: never, given: G) => Condition>>;
  const conditions = Object.entries({ ...flags, ...values }).flatMap(([key, value]) => by[key]?.(value as never, given) ?? []);
  const hint = own && ctx.own !== undefined ? [own()] : [];
  const all = [inReach(ctx, organisation), ...hint, ...conditions];
  return from(ctx.rows as Kysely<DB>).where((eb) => eb.and(all)); // its tables are the caller's
}
