import type { TestHost } from '@platform/testing';
import { feedbackEndpoints, phoneEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { checkEndpoints } from '@plugins/id-control/contract';
import { keyLoanEndpoints } from '@plugins/keys/contract';
import { serviceRequestEndpoints } from '@plugins/residents/contract';
import { Client } from 'pg';
import { freeKey, lendOnPaper } from './active-loan.ts';

const ADMIN = { as: 'admin@demo.example' };
/** Stands in every text of theirs. */
const MARK = 'zqxneighbour';
const WHO = `${MARK}@demo.example`;
const PHONE = '+46709998877';
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();

/** A second resident of the same house, and everything that is theirs. */
export interface Neighbour {
  /** What nobody else of the house may read: ids of rows, names, addresses, numbers. */
  readonly secrets: readonly string[];
  /** The row of theirs in a table. */
  rowIn(table: string): string | undefined;
}

/** Gives a neighbour of the resident a row of each kind, made by the calls that make them. */
export async function makeNeighbour(host: TestHost, resident: string): Promise<Neighbour> {
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; apartmentId: string }>(
      `update accounts_user set first_name = $1, last_name = $1, email = $2, phone = $3 where email = 'anna.berg@bjorken.example'
       returning id, apartment_id as "apartmentId"`,
      [MARK, WHO, PHONE],
    );
    const [neighbour] = rows;
    if (!neighbour) throw new Error('The demo data has no neighbour of the resident');
    const seeds = [neighbour.id, neighbour.apartmentId, ...(await live(host, neighbour))];
    const theirs = await rowsOf(owner, seeds, resident);
    return {
      secrets: [MARK, PHONE, ...theirs.map(({ id }) => id)],
      rowIn: (table) => theirs.findLast((row) => row.table === table)?.id,
    };
  } finally {
    await owner.end();
  }
}

/** Lends, asks and sends, and answers the ids of what came of it. */
async function live(
  host: TestHost,
  { id, apartmentId }: { readonly id: string; readonly apartmentId: string },
): Promise<readonly string[]> {
  const holder = { type: 'USER' as const, id };
  await lendOnPaper(host, id);
  const asked = { message: MARK, apartmentIds: [apartmentId], addresses: [], accessFrom: day(3), accessTo: day(4), answerBy: day(2) };
  const answers = [
    await host.call(
      keyLoanEndpoints.lend,
      { body: { keyIds: [await freeKey(host)], holder, signing: 'DIGITAL_LATER', text: MARK } },
      ADMIN,
    ),
    await host.call(serviceRequestEndpoints.send, { body: asked }, ADMIN),
    await host.call(checkEndpoints.ask, { body: { userId: id, way: 'HERE' } }, { as: 'partner@demo.example' }),
    await host.call(fileEndpoints.send, { body: {}, file: new File([MARK], `${MARK}.txt`) }, { as: WHO }),
    await host.call(phoneEndpoints.sendPhoneCode, {}, { as: WHO }),
    await host.call(feedbackEndpoints.sendFeedback, { body: { content: MARK } }, { as: WHO }),
  ];
  const failed = answers.find(({ status }) => status >= 300);
  if (failed) throw new Error(`The neighbour could not be prepared: ${JSON.stringify(failed.body)}`);
  return answers.flatMap(({ body }) => ('id' in body ? [String(body.id)] : []));
}

/** Every row that names the neighbour, or a row of theirs, and not the resident. */
async function rowsOf(owner: Client, seeds: readonly string[], resident: string) {
  const { rows: me } = await owner.query<{ id: string; home: string }>(
    `select id, apartment_id as home from accounts_user where email = $1`,
    [resident],
  );
  const mine = me.flatMap(({ id, home }) => [id, home]);
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
