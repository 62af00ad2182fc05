import { z } from 'zod';

/** The id of an existing row, by the name of a field. */
export type IdOf = (field: string) => string | undefined;
type Schema = z.core.JSONSchema.JSONSchema;

const JSON_OF = new WeakMap<z.ZodType, Schema>();
/** A schema as JSON, of what is sent. Told once: thousands of calls are made of the same. */
export function jsonOf(schema: z.ZodType): Schema {
  const known = JSON_OF.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  JSON_OF.set(schema, known);
  return known;
}

/** The schema's own example, else the smallest value that it takes. A field whose name asks for an id gets one of a real row. */
export function sampleOf(schema: z.ZodType, idOf: IdOf): unknown {
  return valueOf(jsonOf(schema), '', idOf);
}

function valueOf(schema: Schema, field: string, idOf: IdOf): unknown {
  const [known] = [...(schema.examples ?? []), ...(schema.enum ?? [schema.const])];
  if (known !== undefined) return known;
  const [chosen] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (chosen) return valueOf(chosen as Schema, field, idOf);
  return BY_TYPE[String(schema.type)]?.(schema, field, idOf) ?? field;
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, field: string, idOf: IdOf) => unknown>> = {
  object: objectOf,
  array: ({ items = {} }, field, idOf) => [valueOf(items as Schema, field.replace(/s$/, ''), idOf)],
  string: stringOf,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
};

function objectOf({ properties = {}, required = [] }: Schema, field: string, idOf: IdOf): Record<string, unknown> {
  // a lone `id` means the thing around it: `holder: { type, id }`
  const named = (name: string) => (name === 'id' && field ? field : name);
  return Object.fromEntries(required.map((name) => [name, valueOf((properties[name] ?? {}) as Schema, named(name), idOf)]));
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0198f3a0-0000-7000-8000-00000000dead',
  email: 'walk@demo.example',
  'date-time': '2030-01-01T00:00:00.000Z',
  date: '2030-01-01',
  uri: 'https://demo.example/',
};

function stringOf({ format = '', minLength = 1 }: Schema, field: string, idOf: IdOf): string {
  const id = format === 'uuid' ? idOf(field) : undefined;
  return id ?? FORMATS[format] ?? 'walk'.padEnd(minLength, 'k');
}
