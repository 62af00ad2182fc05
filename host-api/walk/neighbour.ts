import type { TestHost } from '@platform/testing';
import { feedbackEndpoints, phoneEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { checkEndpoints } from '@plugins/id-control/contract';
import { keyLoanEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { type ApartmentId, moveEndpoints, serviceRequestEndpoints } from '@plugins/residents/contract';
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
  readonly email: string;
  /** What nobody else of the house may read: ids of rows, names, addresses, numbers. */
  readonly secrets: readonly string[];
  /** The rows of theirs in a table. */
  rowsIn(table: string): readonly string[];
  /** What flows are about: their type and id. */
  readonly subjects: readonly { readonly type: string; readonly id: string }[];
}

/** Gives a neighbour of those who ask a row of each kind. They are made by their calls. */
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
    const seeds = [neighbour.id, neighbour.apartmentId, ...(await live(host, neighbour))];
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

/** Lends, asks and sends, and answers the ids of what came of it. */
async function live(
  host: TestHost,
  { id, apartmentId }: { readonly id: string; readonly apartmentId: string },
): Promise<readonly string[]> {
  const holder = { type: 'USER' as const, id };
  await lendOnPaper(host, id);
  await returnedLoan(host, id);
  const asked = { message: MARK, apartmentIds: [apartmentId], addresses: [], accessFrom: day(3), accessTo: day(4), answerBy: day(2) };
  const request = await host.call(serviceRequestEndpoints.send, { body: asked }, ADMIN);
  const leaves = { on: day(30).slice(0, 10), out: [id] };
  const answers = [
    request,
    await host.call(moveEndpoints.plan, { params: { id: apartmentId as ApartmentId }, body: leaves }, ADMIN),
    await host.call(
      keyLoanEndpoints.lend,
      { body: { keyIds: [await freeKey(host)], holder, signing: 'DIGITAL_LATER', text: MARK } },
      ADMIN,
    ),
    await host.call(checkEndpoints.ask, { body: { userId: id, way: 'HERE' } }, { as: 'partner@demo.example' }),
    await host.call(fileEndpoints.send, { body: {}, file: new File([MARK], `${MARK}.txt`) }, { as: WHO }),
    await host.call(phoneEndpoints.sendPhoneCode, {}, { as: WHO }),
    await host.call(feedbackEndpoints.sendFeedback, { body: { content: MARK } }, { as: WHO }),
  ];
  const failed = answers.find(({ status }) => status >= 300);
  if (failed) throw new Error(`The neighbour could not be prepared: ${JSON.stringify(failed.body)}`);
  const ask = host.runtime.activities['residents.askResidents'] as (key: object) => Promise<unknown>; // by its name on the wire
  await ask({ organisationId: demoOrganisations.bjorken, requestId: request.body.id, round: 0 });
  return answers.flatMap(({ body }) => ('id' in body ? [String(body.id)] : []));
}

/** Lends to somebody on paper and takes the key back, which makes a receipt. */
export async function returnedLoan(host: TestHost, holderId: string): Promise<void> {
  const { keyId } = await lendOnPaper(host, holderId);
  const { status, body } = await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [keyId] } }, ADMIN);
  if (status >= 300) throw new Error(`No key could be returned: ${JSON.stringify(body)}`);
}

/** Every row that names the neighbour, or a row of theirs, and nobody of those who ask. */
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
