import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aWorkbook } from '@plugins/imports/testing';
import { certificateSettings, createTestDatabase, type TestDatabase } from '@platform/testing';
import { Client } from 'pg';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { serverPlugins } from '../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../host-api/seed.ts';
import { runHere } from './testing/run-here.ts';

const FOR = ['--organisation', 'Brf Björken', '--as', 'admin@demo.example'];
let database: TestDatabase;
let folder: string;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({
    clusterUrl: inject('databaseUrl'),
    plugins: serverPlugins,
    seed: seedWhenEmpty,
    settings: certificateSettings(inject('certificates')),
  });
  client = new Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'portal-cli-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await client.end();
  await database.drop();
});

const portal = (...words: readonly string[]) =>
  runHere(
    {
      ...certificateSettings(inject('certificates')),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      FILES_DIR: path.join(folder, 'files'),
      IMPORT_BATCH_ROWS: '3',
    },
    ...words,
  );
async function file(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, await aWorkbook(rows).bytes());
  return place;
}
const asked = async <T extends object>(text: string, values: readonly unknown[]) => (await client.query<T>(text, [...values])).rows;

it('imports apartments, and users who live in them', async () => {
  const homes = await file('lagenheter.xlsx', [
    ['Lägenhetsnummer', 'Adress'],
    ['C1', 'Kommandogatan 1'],
    ['C2', 'Kommandogatan 1'],
  ]);
  const apartments = await portal('import', 'apartments', homes, ...FOR);
  expect([apartments.code, apartments.err, apartments.out]).toEqual([0, '', expect.stringContaining('Imported. 2 rows: 2 created')]);
  const people = Array.from({ length: 7 }, (_, at) => ['Kim', `Nr ${at}`, `kim${at}@cli.example`, `C${1 + (at % 2)}`]);
  const users = await portal('import', 'users', await file('boende.xlsx', [['Förnamn', 'Efternamn', 'E-post', 'Lgh'], ...people]), ...FOR);
  expect([users.code, users.err, users.out]).toEqual([0, '', expect.stringContaining('Imported. 7 rows: 7 created')]);
  const text = `select u.email, a.number from accounts_user u join residents_apartment a on a.id = u.apartment_id where u.email like '%@cli.example' order by 1`;
  expect(await asked(text, [])).toEqual(people.map(([, , email, number]) => ({ email, number })));
  expect(await asked(`select from accounts_invitation_round`, [])).toEqual([]);
}, 120_000);

it('leaves the invitations that were asked for to the portal’s worker', async () => {
  const rows = [['Förnamn', 'Efternamn', 'E-post'], ...Array.from({ length: 5 }, (_, at) => ['Bo', `Nr ${at}`, `bo${at}@cli.example`])];
  const ended = await portal('import', 'users', await file('inbjudna.xlsx', rows), ...FOR, '--invite', '--json');
  expect([ended.code, JSON.parse(ended.out)]).toEqual([0, expect.objectContaining({ status: 'DONE', created: 5 })]);
  const { id, notes } = JSON.parse(ended.out);
  expect(notes).toEqual(['De nya användarna får en inbjudan med e-post när listan är inläst (antal: 5).']);
  const started = await asked(`select count(*)::int as started from platform_outbox where key = 'start:invite-users:' || $1`, [id]);
  expect(started).toEqual([{ started: 1 }]);
});

it('gives the rows with faults back as a workbook, as they were sent, each with its reason', async () => {
  const head = ['Förnamn', 'Efternamn', 'E-post', 'Personnummer', 'Roll'];
  const rows = [
    head,
    ['Eva', 'Rätt', 'eva@ratt.example', '', ''],
    ['Ivar', 'Fel', '', '900101-2386', ''],
    ['Ola', '', 'ola@fel.example', '', 'Kung'],
  ];
  const ended = await portal('import', 'users', await file('fel.xlsx', rows), ...FOR, '--failed', path.join(folder, 'tillbaka.xlsx'));
  expect(ended.code).toBe(1);
  expect(ended.out).toContain('row 3, Personnummer “900101-****”');
  const book = read(await readFile(path.join(folder, 'tillbaka.xlsx')));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [, ...back] = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' });
  expect(back.map((row) => row.slice(0, head.length))).toEqual(rows.slice(2));
  const commentAt = (cell: string) => sheet[cell]?.c?.[0]?.t;
  expect([commentAt('D2'), commentAt('B3'), commentAt('E3')]).toEqual([
    expect.stringContaining('personnummer'),
    expect.stringContaining('Namnet saknas'),
    expect.stringContaining('Rollen finns inte'),
  ]);
  expect(await asked(`select from accounts_user where email = 'eva@ratt.example'`, [])).toEqual([]);
});

it('is told wrongly when it is to import what nobody can', async () => {
  const ended = await portal('import', 'dogs', await file('hundar.xlsx', [['Namn'], ['Karo']]), ...FOR);
  expect([ended.code, ended.err]).toEqual([2, expect.stringContaining('There is no import of dogs.')]);
});

it('refuses who may not import users', async () => {
  const name = await file('nekad.xlsx', [
    ['Förnamn', 'Efternamn', 'E-post'],
    ['Nej', 'Nej', 'nej@cli.example'],
  ]);
  const refused = await portal('import', 'users', name, '--organisation', 'Brf Björken', '--as', 'internal@demo.example');
  expect([refused.code, refused.err]).toEqual([1, 'Du har inte behörighet till det här.\n']);
});
