import { z } from 'zod';
import { type Field, type Fields, Named } from './field.ts';

/** What was read before it was changed: an older one is refused with `ERR_STALE`. */
export const Version = z.number().int().min(1);

type Written<F extends Fields> = { readonly [K in keyof F as F[K] extends Field<'computed'> ? never : K]: F[K] };
type ReadName<K, F> = F extends Field<'reference'> ? (K extends `${infer Name}Id` ? Name : K) : K;

type ItemShape<Id extends z.ZodType, F extends Fields> = { readonly id: Id } & {
  readonly [K in keyof F as ReadName<K, F[K]>]: F[K]['item'];
} & { readonly organisation: typeof Named; readonly createdAt: z.ZodISODateTime; readonly version: typeof Version };
type NewShape<F extends Fields> = { readonly [K in keyof Written<F>]: F[K & keyof F]['input'] } & {
  readonly organisationId: z.ZodOptional<z.ZodUUID>;
};
type ChangeShape<F extends Fields> = { readonly [K in keyof Written<F>]: z.ZodOptional<F[K & keyof F]['value']> } & {
  readonly version: typeof Version;
};
/** The same, as one object to look at. */
type Flat<T> = { readonly [K in keyof T]: T[K] extends z.ZodType ? T[K] : never };

export type ItemSchema<Id extends z.ZodType, F extends Fields> = z.ZodObject<Flat<ItemShape<Id, F>>>;
export type NewSchema<F extends Fields> = z.ZodObject<Flat<NewShape<F>>, z.core.$strict>;
export type ChangeSchema<F extends Fields> = z.ZodObject<Flat<ChangeShape<F>>, z.core.$strict>;

/** The name under which a field is read: of a reference without its `Id`. */
export const readName = (name: string, { kind }: Field): string => (kind === 'reference' ? name.replace(/Id$/, '') : name);

/** The fields that are written, that is all but the computed ones. */
export const writtenFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'computed');

/** A row as it is read: its fields, whose it is, since when, which version. */
export function itemSchema<Id extends z.ZodType, F extends Fields>(id: Id, fields: F): ItemSchema<Id, F> {
  const own = Object.entries(fields).map(([name, field]) => [readName(name, field), field.item]);
  const rest = { organisation: Named, createdAt: z.iso.datetime(), version: Version };
  return z.object({ id, ...Object.fromEntries(own), ...rest }) as never; // the shape is the mapped type's, entry by entry
}

/** What makes a row. `organisationId`: whose it is; the working organisation's when left out. */
export function newSchema<F extends Fields>(fields: F): NewSchema<F> {
  const own = writtenFields(fields).map(([name, { input }]) => [name, input]);
  return z.strictObject({ ...Object.fromEntries(own), organisationId: z.uuid().optional() }) as never; // as above
}

/** What changes a row: any of its fields, and the version that was read. */
export function changeSchema<F extends Fields>(fields: F): ChangeSchema<F> {
  const own = writtenFields(fields).map(([name, { value }]) => [name, value.optional()]);
  return z.strictObject({ ...Object.fromEntries(own), version: Version }) as never; // as above
}
