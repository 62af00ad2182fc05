import { z } from 'zod';
import { isoDay } from './iso-day.ts';

/** A list holds 25 rows unless asked otherwise, 200 at most (api.md, "Lists"). */
export const DEFAULT_LIMIT = 25;
export const MAX_LIMIT = 200;
/** A total is counted up to here; beyond it only `totalAtLeast` is told. */
export const COUNT_LIMIT = 10_000;

/** A filter or field that takes several values, repeated in the query string. */
export function many<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(100)).optional();
}

/** `true` or `false` in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Filters of a list by when rows came: days, both included. They begin where the asker's organisation is. */
export const createdWithin = { createdFrom: isoDay().optional(), createdTo: isoDay().optional() };

/** Words that a list is searched by: `query: search` among its filters. */
export const search = z.string().trim().max(200).optional();

/**
 * The organisations that a list over several is narrowed to: `...ofOrganisations` among its filters. The server's `list` and the web's
 * `DataList` know it, and say whose each row is by its `organisation`. By `partnerId`: a partner and its customers.
 */
export const ofOrganisations = { organisationId: many(z.uuid()), partnerId: z.uuid().optional() };
/** Whether rows of several organisations may stand in the list with that query. */
export const isOverSeveral = (query: z.ZodType | undefined): boolean =>
  query instanceof z.ZodObject && query.shape['organisationId'] === ofOrganisations.organisationId;

/** What every list is asked by, made once. */
const LIMIT = z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT);
const CURSOR = z.string().max(500).optional();
const ORDER = z.enum(['asc', 'desc']).optional();
const COUNT = flag.optional();

/**
 * The query of a list: limit, cursor, order, count and the list's own filters. Anything else is refused.
 * The first of `orderBy` is the default order.
 */
export function listQuery<const O extends readonly [string, ...string[]], F extends z.ZodRawShape = {}>(orderBy: O, filters?: F) {
  return z.strictObject({
    limit: LIMIT,
    cursor: CURSOR,
    orderBy: z.enum(orderBy).default(orderBy[0] as O[number]),
    order: ORDER,
    count: COUNT,
    ...(filters ?? ({} as F)),
  });
}
/** The part of a parsed list query that every list has. */
export interface ListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly orderBy: string;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly count?: boolean | undefined;
}

/** The query of an export: its list's order and filters, without pages. */
export function exportQuery<S extends z.ZodRawShape & Paging>(list: z.ZodObject<S, z.core.$strict>) {
  const { limit: _limit, cursor: _cursor, count: _count, ...narrowing } = list.shape;
  return z.strictObject(narrowing);
}
type Paging = Pick<ReturnType<typeof listQuery>['shape'], 'limit' | 'cursor' | 'count'>;

/** The answer of a list. `total` only when asked for; `null` with `totalAtLeast` once it passes `COUNT_LIMIT`. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nullable().optional(),
    totalAtLeast: z.number().int().optional(),
  });
}
export interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
  readonly total?: number | null | undefined;
  readonly totalAtLeast?: number | undefined;
}
