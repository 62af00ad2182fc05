import type { Endpoint } from '@platform/core';
import type { Client } from 'pg';
import { proofs } from './proofs.ts';
import { sampleOf } from './sample.ts';

/** What a path or a field calls otherwise than its table. */
const NAMED: Readonly<Record<string, string>> = Object.assign({}, ...proofs.map(({ tables }) => tables));

/** What the `{id}` of a path is the id of: the part before it. */
export const resourceOf = ({ path }: Endpoint): string => path.split('/{id}', 1)[0]?.split('/').at(-1) ?? '';
const placesOf = ({ path }: Endpoint): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The places of a path, each with the name of its resource. */
export const namesIn = (endpoint: Endpoint): readonly (readonly [place: string, name: string])[] =>
  placesOf(endpoint).map((place) => [place, place === 'id' ? resourceOf(endpoint) : place]);

/** Everything that calls name rows by: parts of paths, places, fields of bodies. */
export function namesOfRows(endpoints: readonly Endpoint[]): readonly string[] {
  const fields = new Set<string>();
  for (const { body } of endpoints) if (body) sampleOf(body, (field) => void fields.add(field));
  return [...new Set([...endpoints.flatMap((endpoint) => namesIn(endpoint).map(([, name]) => name)), ...fields])];
}

/**
 * The table behind each name: `key-rings` and `keyRingId` are the one that ends in `_key_ring`. Names of no rows have none. `having`: the
 * column that makes a table one of those looked for.
 */
export async function tablesFor(
  client: Client,
  names: readonly string[],
  having: 'id' | 'organisation_id' = 'organisation_id',
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string }>(
    `select c.table_name as table from information_schema.columns c join information_schema.columns o using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and o.column_name = $1`,
    [having],
  );
  const tables = rows.map(({ table }) => table);
  const found = names.flatMap((name): [string, string][] => {
    const ending = `_${singular(name)}`;
    const table = NAMED[name] ?? tables.filter((each) => each.endsWith(ending)).toSorted((one, other) => one.length - other.length)[0];
    return table ? [[name, table]] : [];
  });
  return new Map(found);
}

const singular = (name: string): string =>
  name
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
