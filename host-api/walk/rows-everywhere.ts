import type { Endpoint } from '@platform/core';
import { Client } from 'pg';
import { copyRow } from './copy-row.ts';
import { namesOfRows, tablesFor } from './tables.ts';

/** One row of each table for each organisation, and where to find it. */
export interface RowsEverywhere {
  /** The row that a part of a path, or a field, names in that organisation. */
  idFor(organisationId: string, name: string): string | undefined;
  /** Every row id that is not of these organisations. */
  idsOutside(organisationIds: readonly string[]): readonly string[];
}
export interface Everywhere {
  readonly url: string;
  /** The calls that rows are named in. */
  readonly endpoints: readonly Endpoint[];
  readonly organisationIds: readonly string[];
}

/** Copies a row into each organisation that has none, as the tables' owner. */
export async function putRowsEverywhere({ url, endpoints, organisationIds }: Everywhere): Promise<RowsEverywhere> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows: { readonly table: string; readonly organisationId: string; readonly id: string }[] = [];
  let tables: ReadonlyMap<string, string> = new Map();
  try {
    tables = await tablesFor(client, namesOfRows(endpoints));
    for (const table of new Set(tables.values()))
      for (const organisationId of organisationIds) rows.push({ table, organisationId, id: await rowOf(client, table, organisationId) });
  } finally {
    await client.end();
  }
  return {
    idFor(organisationId, name) {
      if (name === 'organisations' || name === 'organisationId') return organisationId;
      return rows.find((row) => row.table === tables.get(name) && row.organisationId === organisationId)?.id;
    },
    idsOutside: (inside) => [
      ...organisationIds.filter((id) => !inside.includes(id)),
      ...rows.filter((row) => !inside.includes(row.organisationId)).map(({ id }) => id),
    ],
  };
}

async function rowOf(client: Client, table: string, organisationId: string): Promise<string> {
  const found = await client.query<{ id: string }>(`select id from ${table} where organisation_id = $1 order by id desc limit 1`, [
    organisationId,
  ]);
  return found.rows[0]?.id ?? copyRow(client, (other, place) => rowOf(client, other, place), { table, organisationId });
}
