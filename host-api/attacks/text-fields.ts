import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** A place in a body where a caller writes text of their own. */
export interface TextField {
  readonly path: readonly string[];
  readonly maxLength: number;
  /** What the contract calls its form, when it says one: `one-line`, `multi-line`. */
  readonly format?: string | undefined;
}

/** Every text of a body that is no id, choice or time. `*` stands for each item of a list. */
export function textFieldsOf(schema: z.ZodType): readonly TextField[] {
  return fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);
}

const NO_TEXT = new Set(['uuid', 'date', 'date-time']);

function fieldsIn(schema: Schema, path: readonly string[]): readonly TextField[] {
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((several) => several ?? []);
  return [
    ...variants.flatMap((one) => fieldsIn(one as Schema, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(one as Schema, [...path, name])),
    ...(schema.items ? fieldsIn(schema.items as Schema, [...path, '*']) : []),
    ...(isText(schema) ? [{ path, maxLength: schema.maxLength ?? Number.POSITIVE_INFINITY, format: schema.format }] : []),
  ];
}

const isText = ({ type, enum: choices, const: constant, format = '' }: Schema) =>
  [type].flat().includes('string') && !choices && constant === undefined && !NO_TEXT.has(format);

/** The same body with the value in that place, whatever stood there. */
export function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '*') return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const before: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  return { ...before, [name]: withValue(before[name], rest, value) };
}

/** What stands there. */
export function valueAt(body: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof body !== 'object' || body === null) return name === undefined ? body : undefined;
  return valueAt(
    Object.values(Array.isArray(body) ? body.slice(0, 1) : Object.fromEntries(Object.entries(body).filter(([key]) => key === name)))[0],
    rest,
  );
}
