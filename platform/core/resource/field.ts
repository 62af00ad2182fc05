import { z } from 'zod';
import { EMAIL_FAULT, EmailAddress } from '../addresses.ts';
import { isoDay } from '../iso-day.ts';
import { PHONE_FAULT, PhoneNumber } from '../phone-number.ts';
import { ruled } from '../rule.ts';
import { multiLine, oneLine } from '../text.ts';
import type { Text } from '../vocabulary.ts';

/** Something else by its id and what people call it. */
export const Named = z.object({ id: z.uuid(), name: z.string() });
export type Named = z.output<typeof Named>;

/** What every kind of field may be told. */
export interface FieldOptions {
  /** What people call it, in lists, forms, workbooks and the audit log: "Namn". */
  readonly label: Text;
  /** Below the field of a form: what belongs there. */
  readonly hint?: Text;
  /** Must be given when a row is made, and cannot be taken away. */
  readonly required?: true;
  /** Once in an organisation, whatever the case of its letters. */
  readonly unique?: true;
  /** Found by the list's search. */
  readonly searched?: true;
  /** The list can be sorted by it. */
  readonly sorted?: true;
  /** The list can be narrowed by it. */
  readonly filtered?: true;
  /** Left empty for whoever sees only what is their own. */
  readonly staffOnly?: true;
  /** Stands in the detail, and in the list only when it is chosen. */
  readonly unlisted?: true;
  /** What the form of a new row begins with. */
  readonly preset?: string | number | boolean;
}
export type FieldKind = 'text' | 'integer' | 'yesNo' | 'day' | 'choice' | 'reference' | 'computed';

/** What one calls and writes to (spec part 5). A text of that kind is empty, or one. */
const REACHED = {
  phone: { schema: PhoneNumber, fault: PHONE_FAULT },
  email: { schema: EmailAddress, fault: EMAIL_FAULT },
};
type Reached = keyof typeof REACHED;

/** One field of a resource. `item`: as it is read; `value`: as it is written; `input`: as a new row takes it. */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Item extends z.ZodType = z.ZodType,
  Value extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
> extends FieldOptions {
  readonly kind: Kind;
  readonly item: Item;
  readonly value: Value;
  readonly input: Input;
  /** Of text: in characters. */
  readonly max?: number;
  /** Of text: in several lines. */
  readonly multiline?: true;
  /** Of text: somebody is reached by it. */
  readonly reaches?: Reached;
  /** Of a whole number: its bounds, both included. */
  readonly from?: number;
  readonly to?: number;
  /** Of a choice: its values and what people call them. */
  readonly choices?: Readonly<Record<string, Text>>;
}
export type Fields = Readonly<Record<string, Field>>;

type IfRequired<O, Yes, No> = O extends { readonly required: true } ? Yes : No;
type Nullable<Z extends z.ZodType> = z.ZodNullable<Z>;
type OrNull<O, Z extends z.ZodType> = IfRequired<O, Z, Nullable<Z>>;
type OrNullByDefault<O, Z extends z.ZodType> = IfRequired<O, Z, z.ZodDefault<Nullable<Z>>>;
type Plain<Kind extends FieldKind, O, Z extends z.ZodType> = Field<Kind, OrNull<O, Z>, OrNull<O, Z>, OrNullByDefault<O, Z>>;

/** Whether what is read of a field is a number. It stands at the end of its column, and in a workbook as one. */
export const isNumber = ({ kind, item }: Field): boolean => kind === 'integer' || (kind === 'computed' && item.safeParse(1).success);
/** Whether what is read of a field is yes or no. */
export const isYesNo = ({ kind, item }: Field): boolean => kind === 'yesNo' || (kind === 'computed' && item.safeParse(true).success);

/** A field that is null where it is not required. */
function plain<Kind extends FieldKind, O extends FieldOptions, Z extends z.ZodType>(kind: Kind, value: Z, options: O): Plain<Kind, O, Z> {
  const orNull = options.required ? value : value.nullable();
  // which of the two it is follows from `required`, in the type as here
  return {
    ...options,
    kind,
    item: orNull,
    value: orNull,
    input: options.required ? value : orNull.default(null as never),
  } as never;
}

/** Text of at most `max` characters; empty where it is not required. */
export function text<const O extends FieldOptions & { readonly max: number; readonly multiline?: true; readonly reaches?: Reached }>(
  options: O,
): Field<'text', z.ZodString, z.ZodString, IfRequired<O, z.ZodString, z.ZodDefault<z.ZodString>>> {
  const written = (options.multiline ? multiLine : oneLine)(options.max, options.required ? 1 : 0);
  const given = options.reaches ? reaching(written, options.reaches) : written;
  return { ...options, kind: 'text', item: z.string(), value: given, input: (options.required ? given : given.default('')) as never }; // as `required` says
}

function reaching(written: z.ZodString, by: Reached): z.ZodString {
  const { schema, fault } = REACHED[by];
  return written.refine((said) => said === '' || schema.safeParse(said).success, ruled(fault)).meta({ examples: [''] });
}

/** A whole number within bounds, both included. */
export function integer<const O extends FieldOptions & { readonly from: number; readonly to: number }>(options: O) {
  return plain('integer', z.number().int().min(options.from).max(options.to), options);
}

/** A day, `YYYY-MM-DD`. */
export function day<const O extends FieldOptions>(options: O) {
  return plain('day', isoDay(), options);
}

const YES_NO = z.boolean();
const NO_UNLESS_TOLD = YES_NO.default(false);

/** Yes or no; no unless told. */
export function yesNo(options: FieldOptions): Field<'yesNo', z.ZodBoolean, z.ZodBoolean, z.ZodDefault<z.ZodBoolean>> {
  return { ...options, kind: 'yesNo', item: YES_NO, value: YES_NO, input: NO_UNLESS_TOLD };
}

/** One of a few values, each with what people call it. */
export function choice<const C extends Readonly<Record<string, Text>>, const O extends FieldOptions>(choices: C, options: O) {
  const value = z.enum(Object.keys(choices) as (keyof C & string)[]) as z.ZodType<keyof C & string>; // the record's own keys
  return { ...plain('choice', value, options), choices };
}

/** Another row by its id. The field is named `<name>Id`; what is read is `<name>`, with the name that people know it by. */
export function reference<Id extends z.ZodType<string>, const O extends FieldOptions>(
  id: Id,
  options: O,
): Field<'reference', OrNull<O, typeof Named>, OrNull<O, Id>, OrNullByDefault<O, Id>> {
  return { ...plain('reference', id, options), item: options.required ? Named : Named.nullable() } as never; // as `required` says
}

/** Read only, out of other rows: the server says how. `choices`: what people call its values. */
export function computed<Z extends z.ZodType>(
  item: Z,
  options: Omit<FieldOptions, 'required'> & Pick<Field, 'choices'>,
): Field<'computed', Z, z.ZodNever, z.ZodNever> {
  return { ...options, kind: 'computed', item, value: z.never(), input: z.never() };
}
