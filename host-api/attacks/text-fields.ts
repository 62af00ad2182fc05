import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** A place in a body where a caller writes text of their own. */
export interface TextField {
  readonly path: readonly string[];
  readonly maxLength: number;
}

/** Every text of a body that is no id, no choice and no time; `*` stands for each item of a list. */
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
    ...(isText(schema) ? [{ path, maxLength: schema.maxLength ?? Number.POSITIVE_INFINITY }] : []),
  ];
}

const isText = ({ type, enum: choices, const: constant, format = '' }: Schema) =>
  [type].flat().includes('string') && !choices && constant === undefined && !NO_TEXT.has(format);

/** The same body with the text in that place, whatever stood there. */
export function withText(body: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '*') return [withText(Array.isArray(body) ? body[0] : undefined, rest, text)];
  const before: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  return { ...before, [name]: withText(before[name], rest, text) };
}
