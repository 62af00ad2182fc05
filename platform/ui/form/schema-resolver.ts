import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A form's values: what fields hold, and what the schema makes of them. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/**
 * Checks what fields hold by a contract's schema. A field left empty is a field not given, and what only the form knows of (the words
 * of a chosen option) is not shown to a schema that refuses unknown fields.
 */
export function schemaResolver(schema: FormSchema, faultText: (issue: z.core.$ZodRawIssue) => string | undefined): Resolver<FieldValues> {
  const check = zodResolver(schema, { error: faultText });
  return (values, context, options) => check(given(values, schema), context, options);
}

function given(values: FieldValues, schema: FormSchema): FieldValues {
  const shape = shapeOf(schema);
  const isGiven = ([name, value]: readonly [string, unknown]) => value !== '' && value !== undefined && (!shape || name in shape);
  return Object.fromEntries(Object.entries(values).filter(isGiven));
}

/** Whether a field must be filled in, as the schema says. */
export function isRequired(schema: FormSchema, path: string): boolean {
  const shape = shapeOf(schema);
  const field = shape?.[path];
  return field !== undefined && !field.safeParse(undefined).success;
}

function shapeOf(schema: FormSchema): Readonly<Record<string, z.ZodType>> | undefined {
  // Only an object schema has a shape; one that was refined still does.
  return 'shape' in schema ? (schema.shape as Readonly<Record<string, z.ZodType>>) : undefined;
}
