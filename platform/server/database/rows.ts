import type { Kysely } from 'kysely';
import type { Ctx } from '../context.ts';

type Scalar =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | undefined
  | readonly unknown[]
  | Readonly<Record<string, unknown>>;
/** The columns of an entity as a list reads them: its scalar properties, by property name; moments as the wire has them (ISO 8601, UTC). */
type Columns<E> = {
  [K in keyof E as K extends string ? (E[K] extends Scalar ? K : never) : never]:
    | (E[K] extends Date | null | undefined ? string | Exclude<E[K], Date | undefined> : Exclude<E[K], undefined>)
    | (undefined extends E[K] ? null : never);
};
/** A database seen through entities: `{ keys_key: KeyEntity }`. */
export type Tables<T extends Readonly<Record<string, object>>> = { readonly [K in keyof T]: Columns<T[K]> };

/**
 * Rows for lists and reports, by table name and property name, inside the request's transaction. Only what row-level
 * security shows; add `inReach(ctx, column)` so that an index is used.
 */
export function rows<T extends Readonly<Record<string, object>>>(ctx: Ctx): Kysely<Tables<T>> {
  return ctx.rows as Kysely<Tables<T>>; // the columns are the entities' own properties, and the caller names the entities
}
