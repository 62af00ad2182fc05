import type { Endpoint } from '@platform/core';
import type { Runtime } from '@platform/server/host';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Every name of a field: of answers, of bodies, of entities. Whoever guesses takes one of these. */
export function knownNames(endpoints: readonly Endpoint[], { orm }: Runtime): readonly string[] {
  const said = endpoints.flatMap(({ body, response }) => [body, response].flatMap((schema) => (schema ? namesIn(toJson(schema)) : [])));
  const kept = [...orm.getMetadata().getAll().values()].flatMap(({ properties }) => Object.keys(properties));
  return [...new Set([...said, ...kept, 'isAdmin', 'role', 'constructor'])];
}

/** The objects of a body: where they stand, and what may be in them. */
export function objectsOf(schema: z.ZodType): readonly { readonly path: readonly string[]; readonly names: readonly string[] }[] {
  return objectsIn(toJson(schema), []);
}

function objectsIn({ properties, items, anyOf = [], oneOf = [] }: Schema, path: readonly string[]): ReturnType<typeof objectsOf> {
  return [
    ...(properties ? [{ path, names: Object.keys(properties) }] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => objectsIn(one as Schema, [...path, name])),
    ...(items ? objectsIn(items as Schema, [...path, '*']) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => objectsIn(one as Schema, path)),
  ];
}

const namesIn = (schema: Schema): readonly string[] => objectsIn(schema, []).flatMap(({ names }) => names);
const toJson = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
