import type { Endpoint } from '@platform/core';
import type { TestHost } from '@platform/testing';
import { Client } from 'pg';
import type { z } from 'zod';
import type { Neighbour } from './neighbour.ts';
import { proofs } from './proofs.ts';
import { jsonOf } from './sample.ts';
import { exampleOf, sampleCall } from './sample-call.ts';
import { namesIn, namesOfRows, tablesFor } from './tables.ts';

/** What a path names and no neighbour has, and why. */
export const NOBODYS: Readonly<Record<string, string>> = Object.assign({}, ...proofs.map(({ nobodys }) => nobodys));

/** One call about what is somebody else's. */
export interface CallAbout {
  readonly call: object;
  /** What was sent, for it may stand in the answer. */
  readonly sent: string;
  /** Whether its path names something of theirs. */
  readonly names: boolean;
}

/** Makes calls about each row of somebody else's that a path can name. */
export async function callsAbout(
  host: TestHost,
  endpoints: readonly Endpoint[],
  { rowsIn, subjects }: Neighbour,
): Promise<(endpoint: Endpoint) => readonly CallAbout[]> {
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  const tables = await tablesFor(owner, namesOfRows(endpoints), 'id');
  await owner.end();
  const theirs = (name: string) => rowsIn(tables.get(name) ?? '');
  return (endpoint) => {
    const places = namesIn(endpoint);
    const known = isOfSubject(endpoint) ? subjects : paramsOf(places, theirs);
    const query = endpoint.query && queryOf(endpoint.query);
    const { body, file } = sampleCall(endpoint, (name) => theirs(name).at(-1));
    const unknown = Object.fromEntries(places.map(([place]) => [place, exampleOf(endpoint, place) ?? place]));
    return (known.length > 0 ? known : [unknown]).map((params) => ({
      call: { params, ...(query && { query }), ...(body && { body }), ...(file && { file }) },
      sent: JSON.stringify({ params, body }),
      names: known.length > 0,
    }));
  };
}

/** A path that names anything, by its type and id. */
export const isOfSubject = ({ path }: Endpoint) => path.endsWith('/{type}/{id}');

/** The parameters for each row; a place that names no row gets its own name. */
function paramsOf(places: ReturnType<typeof namesIn>, theirs: (name: string) => readonly string[]): readonly Record<string, string>[] {
  const rows = places.map(([place, name]) => [place, theirs(name)] as const);
  const most = Math.max(0, ...rows.map(([, ids]) => ids.length));
  return Array.from({ length: most }, (_, at) => Object.fromEntries(rows.map(([place, ids]) => [place, ids[at] ?? ids.at(-1) ?? place])));
}

/** A list is asked for whole: what is on its second page leaks too. */
function queryOf(schema: z.ZodType): object | undefined {
  return 'limit' in (jsonOf(schema).properties ?? {}) ? { limit: 200 } : undefined;
}
