import type { createdWithin, ListQuery, ofOrganisations, Page } from '@platform/core';
import { addDays, momentOf } from '@platform/core/time';
import type { z } from 'zod';
import { type AliasableExpression, type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tables } from '../database/rows.ts';
import { inReach } from '../database/tenancy.ts';
import { type Given, runKept } from './kept-statement.ts';
import { chosenFirst, countOf, ordered, readFrom, sorted, toPage } from './page.ts';
import { whoseIsOneOf, whoseIsPartners } from './whose.ts';

/** A database seen through entities, to build a list on. `(db: Db<{ keys_loan: KeyLoanEntity }>) => db.selectFrom(…)`. */
export type Db<T extends Readonly<Record<string, object>>> = Kysely<Tables<T>>;

/** What a list can be narrowed to: its query without order and pages. */
export type Narrowing<Q> = Omit<Q, 'limit' | 'cursor' | 'count' | 'orderBy' | 'order'>;
type Sort<Q extends ListQuery> = Pick<ListQuery, 'order'> & { readonly orderBy: Q['orderBy'] };
type Condition = Expression<SqlBool>;

interface Order {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}
/** An order by an expression that is never null, upwards unless told. It needs an index together with the list's `id`. */
export const ascending = (by: string): Order => ({ by, direction: 'asc' });
/** The same, downwards unless told. */
export const descending = (by: string): Order => ({ by, direction: 'desc' });

export interface ListOptions<Q extends ListQuery, DB, TB extends keyof DB, Row, G extends Texts> {
  /** What is read, without knowing who asks: a statement is compiled once for all. */
  readonly from: (db: Kysely<DB>) => SelectQueryBuilder<DB, TB, Row>;
  /** What a page shows beside it, by whoever asks. `Row` has each as an optional property. */
  readonly also?: Readonly<Record<string, (given: G) => AliasableExpression<unknown>>>;
  /** The column that holds whose a row is. */
  readonly organisation: string;
  /** The column that makes each order total. */
  readonly id: string;
  /** By the names of the query's `orderBy`. */
  readonly order: Readonly<Record<Q['orderBy'], Order>>;
  /** A condition for each filter but `createdWithin` and `ofOrganisations`. It passes on what it is given; what is reckoned is `given` by whoever asks. */
  readonly filters: {
    readonly [K in keyof Narrowing<Q> as Exclude<K, keyof typeof createdWithin | keyof typeof ofOrganisations>]-?: (
      value: NonNullable<Narrowing<Q>[K]>,
      given: G,
    ) => Condition;
  } & { readonly partnerId?: (partnerId: string, given: G) => Condition };
  /** Filters by a few words of ours (`isOneOf`). They stand in the statement, so that a partial index serves it. */
  readonly inText?: readonly (keyof Narrowing<Q>)[];
  /** Lets an index be used for a person's own rows. Row-level security says which they are. */
  readonly own?: () => Condition;
}
/** The endpoint of a list. */
interface Listed {
  readonly id: string;
  readonly query: z.ZodType<ListQuery>;
}
/** The filter that searches, in every list: of what it finds, only a page is read. */
const SEARCH = 'query';
/** What filters need beside the values that are asked for: today, words in another form. */
type Texts = Readonly<Record<string, string>>;

export interface List<Q extends ListQuery, DB, TB extends keyof DB, Row, G> {
  /** One page by keyset. Stable under inserts, as fast on page 4 000 as on page 1. @throws 422 when the cursor is not one of ours */
  page<Item>(ctx: Ctx, query: Q, options: { readonly toItem: (row: Row) => Item; readonly given?: G }): Promise<Page<Item>>;
  /** All rows of what is asked for, in order, to be streamed by an export. More may be selected. */
  rows(ctx: Ctx, asked: Narrowing<Q> & Sort<Q>, given?: G): SelectQueryBuilder<DB, TB, Row>;
}

/**
 * The list that an endpoint answers, said once. Pages, count, and all of it in order.
 * @throws at its first use when a filter looks into a value instead of passing it on
 */
export function list<E extends Listed, DB, TB extends keyof DB, Row, G extends Texts = {}>(
  { id: name }: E,
  options: ListOptions<z.output<E['query']>, DB, TB, Row, G>,
): List<z.output<E['query']>, DB, TB, Row, G> {
  const { id, inText = [], also = {} } = options;
  const apart = partedBy(new Set<PropertyKey>(inText));
  const orders: Readonly<Record<string, Order>> = options.order;
  const sortOf = ({ orderBy, order: way }: Pick<ListQuery, 'orderBy' | 'order'>) => {
    const { by, direction } = orders[orderBy] ?? ascending(id); // the query knows no other
    return { by, id, way: way ?? direction };
  };
  return {
    async page(ctx, query, { toItem, given = {} as G }) {
      const { limit, cursor, count, orderBy, order: way, ...filters } = query;
      const asked = asMoments(ctx, filters);
      const sort = sortOf({ orderBy, order: way });
      const { flags, values } = apart(asked);
      const shape = [name, JSON.stringify(flags), orderBy, sort.way, limit].join(' ');
      const extras = Object.fromEntries(Object.entries(given).map(([key, text]) => [`#${key}`, text]));
      const read = await readFrom(cursor, (place) =>
        runKept(ctx, {
          shape,
          given: { ...values, ...extras, ...place },
          build: (asker, marks: Given) => {
            const { afterKey, afterId } = marks as typeof place; // marks are of their values' kind
            const filled = Object.fromEntries(Object.keys(values).map((key) => [key, marks[key]]));
            const told = Object.fromEntries(Object.keys(given).map((key) => [key, marks[`#${key}`]])) as G; // as above
            const shown = Object.entries(also).map(([column, show]) => show(told).as(column));
            const found = narrowed(asker, options, { asked: { ...flags, ...filled }, given: told }).select(shown);
            const [paging, after] = [
              { ...sort, limit },
              { afterKey, afterId },
            ];
            const whole = options.from(asker.rows as Kysely<DB>).select(shown); // its tables are the caller's
            return SEARCH in filled ? chosenFirst({ whole, found }, paging, after) : ordered(found, paging, after);
          },
        }),
      );
      return toPage(read as never, {
        limit,
        toItem,
        count: count ? () => countOf(ctx, narrowed(ctx, options, { asked, given })) : undefined,
      }); // `ordered` adds the cursor's column
    },
    rows(ctx, { orderBy, order: way, ...filters }, given = {} as G) {
      const asked = asMoments(ctx, filters);
      return sorted(narrowed(ctx, options, { asked, given }), sortOf({ orderBy, order: way }));
    },
  };
}

/** What is asked for; nothing that is empty narrows. */
const wantedOf = (asked: object): (readonly [string, unknown])[] =>
  Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');

/** Yes or no is part of the statement, as are words in its text. Every other value is a parameter. */
function partedBy(inText: ReadonlySet<PropertyKey>) {
  const isPart = ([key, value]: readonly [string, unknown]) => typeof value === 'boolean' || inText.has(key);
  return (asked: object) => {
    const wanted = wantedOf(asked);
    const parts = wanted.filter(isPart).map(([key, value]) => [key, Array.isArray(value) ? [...new Set(value)].toSorted() : value]);
    return {
      flags: Object.fromEntries(parts),
      values: Object.fromEntries(wanted.filter((each) => !isPart(each))) as Given, // as queries are parsed
    };
  };
}

/** A filter `inText`: a column has one of the words. A schema has let them through. */
export const isOneOf = (column: string) => (words: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (array[${sql.join(words.map((word) => sql.lit(word)))}]::text[])`;

/** The days of `createdWithin` as moments in ISO 8601: of the first its beginning, of the last its end. */
function asMoments({ timeZone }: Ctx, asked: object): object {
  const { createdFrom, createdTo } = asked as z.output<z.ZodObject<typeof createdWithin>>; // as queries are parsed
  const at = (day: string) => momentOf(day, timeZone).toISOString();
  return {
    ...asked,
    ...(createdFrom && { createdFrom: at(createdFrom) }),
    ...(createdTo && { createdTo: at(addDays(createdTo, 1)) }),
  };
}

/** Rows that came within the days of `createdWithin`. For a list that is written by hand. */
export function cameWithin(ctx: Ctx, column: string, days: z.output<z.ZodObject<typeof createdWithin>>): Expression<SqlBool> {
  const { createdFrom = '-infinity', createdTo = 'infinity' } = asMoments(ctx, days) as typeof days; // as above
  return sql<boolean>`${sql.ref(column)} >= ${createdFrom}::timestamptz and ${sql.ref(column)} < ${createdTo}::timestamptz`;
}

interface Asked<G> {
  readonly asked: object;
  readonly given: G;
}
function narrowed<Q extends ListQuery, DB, TB extends keyof DB, Row, G extends Texts>(
  ctx: Ctx,
  { from, organisation, filters, order, own }: ListOptions<Q, DB, TB, Row, G>,
  { asked, given }: Asked<G>,
): SelectQueryBuilder<DB, TB, Row> {
  const wanted = wantedOf(asked);
  const orders: Readonly<Record<string, Order>> = order;
  const came = sql.ref(orders['createdAt']?.by ?? 'createdAt');
  const by = {
    createdFrom: (moment: unknown) => sql<boolean>`${came} >= ${moment}::timestamptz`,
    createdTo: (moment: unknown) => sql<boolean>`${came} < ${moment}::timestamptz`,
    organisationId: whoseIsOneOf(organisation),
    partnerId: whoseIsPartners(organisation),
    ...filters,
  } as Readonly<Record<string, (value: never, given: G) => Condition>>; // each with its own value
  const conditions = wanted.flatMap(([key, value]) => by[key]?.(value as never, given) ?? []);
  const hint = own && ctx.own !== undefined ? [own()] : [];
  // a partner's rows are looked up one by one, which no index serves: row-level security does so, and not the list once more (ADR 0007)
  const reach = ctx.reach.kind === 'partner' ? [] : [inReach(ctx, organisation)];
  const all = [...reach, ...hint, ...conditions];
  return from(ctx.rows as Kysely<DB>).where((eb) => eb.and(all)); // its tables are the caller's
}
