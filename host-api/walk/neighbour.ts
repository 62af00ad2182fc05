import type { TestHost } from '@platform/testing';
import { Client } from 'pg';
import { naming } from './prepare.ts';
import { proofs } from './proofs.ts';

/** Stands in every text of theirs. */
const MARK = 'zqxneighbour';
const WHO = `${MARK}@demo.example`;
const PHONE = '+46709998877';

/** A second resident of the same house, and everything that is theirs. */
export interface Neighbour {
  readonly email: string;
  /** What nobody else of the house may read: ids of rows, names, addresses, numbers. */
  readonly secrets: readonly string[];
  /** The rows of theirs in a table. */
  rowsIn(table: string): readonly string[];
  /** What flows are about: their type and id. */
  readonly subjects: readonly { readonly type: string; readonly id: string }[];
}

/** Gives a neighbour of those who ask a row of each kind. Each plugin makes its own. */
export async function makeNeighbour(host: TestHost, askers: readonly string[]): Promise<Neighbour> {
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; apartmentId: string }>(
      `update accounts_user set first_name = $1, last_name = $1, email = $2, phone = $3 where email = 'anna.berg@bjorken.example'
       returning id, apartment_id as "apartmentId"`,
      [MARK, WHO, PHONE],
    );
    const [neighbour] = rows;
    if (!neighbour) throw new Error('The demo data has no neighbour of those who ask');
    const seeds = [neighbour.id, neighbour.apartmentId];
    for (const { plugin, neighbour: give } of proofs)
      seeds.push(...((await naming(plugin.id, 'neighbour', async () => give?.(host, { ...neighbour, email: WHO, mark: MARK }))) ?? []));
    const theirs = await rowsOf(owner, seeds, askers);
    const ids = theirs.map(({ id }) => id);
    const { rows: subjects } = await owner.query<Neighbour['subjects'][number]>(
      'select distinct subject_type as type, subject_id as id from flows_flow where subject_id = any ($1)',
      [ids],
    );
    return {
      email: WHO,
      secrets: [MARK, PHONE, ...ids],
      rowsIn: (table) => theirs.filter((row) => row.table === table).map(({ id }) => id),
      subjects,
    };
  } finally {
    await owner.end();
  }
}

/** Every row that names the neighbour or theirs, and nobody who asks. */
async function rowsOf(owner: Client, seeds: readonly string[], askers: readonly string[]) {
  const { rows: those } = await owner.query<{ id: string; home: string | null }>(
    `select id, apartment_id as home from accounts_user where email = any ($1)`,
    [askers],
  );
  const mine = those.flatMap(({ id, home }) => (home === null ? [id] : [id, home]));
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name not like 'organisations%' order by 1`,
  );
  const all = tables.map(({ name }) => `select '${name}' as table, id::text, to_jsonb(t)::text as row from ${name} t`).join(' union all ');
  const { rows } = await owner.query<{ table: string; id: string; row: string }>(all);
  const found = new Set(seeds);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, row } of rows)
      if (!found.has(id) && [...found].some((known) => row.includes(known)) && !mine.some((own) => row.includes(own))) found.add(id);
  }
  return rows.filter(({ id }) => found.has(id));
}
