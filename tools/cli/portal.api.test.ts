import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportKey } from '@plugins/imports/contract';
import { aWorkbook, carryOut } from '@plugins/imports/testing';
import { readSettings, startRuntime } from '@platform/server/host';
import { certificateSettings, createTestDatabase, type TestDatabase } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { serverPlugins } from '../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../host-api/seed.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';
import { type Ended, runHere } from './testing/run-here.ts';

const BIN = path.resolve(import.meta.dirname, '../../node_modules/.bin/portal');
let database: TestDatabase;
let folder: string;
let client: Client;
beforeAll(async () => {
  const certificates = inject('certificates');
  database = await createTestDatabase({
    clusterUrl: inject('databaseUrl'),
    plugins: serverPlugins,
    seed: seedWhenEmpty,
    settings: certificateSettings(certificates),
  });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-cli-'));
  await symlink(path.resolve(inject('certificates')), path.join(folder, 'certificates'));
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const environment = () => ({
  ...certificateSettings(path.join(folder, 'certificates')),
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  FILES_DIR: path.join(folder, 'files'),
  IMPORT_BATCH_ROWS: '3',
  LOG_LEVEL: 'silent',
});

const portal = (...words: readonly string[]) => runHere(environment(), ...words);
/** The program as people run it, on whichever Node is first on the path. */
function program(...words: readonly string[]): Promise<Ended> {
  const env = { ...process.env, ...environment() };
  return new Promise((resolve) => {
    execFile(BIN, [...words], { env, cwd: folder }, (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }));
  });
}
async function file(rows: readonly (readonly string[])[]): Promise<string> {
  const place = path.join(folder, 'nycklar.xlsx');
  await writeFile(place, await aWorkbook([['Märkning', 'Typ'], ...rows]).bytes());
  return place;
}
const keysFor = (system: string, email = 'admin@demo.example') => ['--organisation', 'brf björken', '--lock-system', system, '--as', email];
const markingsIn = async (system: string) => {
  const sql = `select k.marking from keys_key k join keys_lock_system s on s.id = k.lock_system_id where s.name = $1 order by k.marking`;
  return (await client.query<{ marking: string }>(sql, [system])).rows.map(({ marking }) => marking);
};
const importCount = async () => (await client.query('select from imports_import')).rowCount;

it('lists its commands, and says more of each', async () => {
  const [all, one] = await Promise.all([program('--help'), program('import', '--help')]);
  expect([all.code, one.code]).toEqual([0, 0]);
  expect(all.out).toMatch(/import[^]*describe[^]*seed/);
  expect(one.out).toMatch(/--organisation NAME[^]*--skip-failed/);
});

it.each([
  [['mport']],
  [['seed', 'extra']],
  [['flows', 'mend']],
  [['import', 'keys']],
  [['import', 'keys', 'nowhere.xlsx', ...keysFor('X')]],
  [['import', 'keys', 'nycklar.xlsx', '--organisation', 'Brf Björken']],
  [['import', 'keys', 'nycklar.xlsx', ...keysFor('X'), '--colour']],
])('answers 2 to %j, before it has looked at anything', async (words) => {
  expect(await runCommand(commands, words, { out: () => undefined, err: () => undefined, isWatched: false })).toBe(2);
});

it('ends with 2 when it is used wrongly, and says how it is meant', async () => {
  expect((await program()).code).toBe(2);
  const name = await file([]);
  const byNobody = await portal('import', 'keys', name, ...keysFor('X', 'nobody@demo.example'));
  expect([byNobody.code, byNobody.err]).toEqual([
    2,
    expect.stringContaining('no active user with the e-mail address nobody@demo.example.'),
  ]);
  const byOther = await portal('import', 'keys', name, ...keysFor('X', 'admin.other@demo.example'));
  expect([byOther.code, byOther.err]).toEqual([
    2,
    expect.stringContaining('admin.other@demo.example reaches no organisation brf björken.'),
  ]);
});

it('says what a dry run would do, and leaves no trace', async () => {
  const before = await importCount();
  const ended = await portal(
    'import',
    'keys',
    await file([
      ['1', 'Mekanisk'],
      ['2', 'RFID'],
    ]),
    ...keysFor('Torrt'),
    '--dry-run',
    '--json',
  );
  expect([ended.code, ended.err]).toEqual([0, '']);
  expect(JSON.parse(ended.out)).toMatchObject({
    id: null,
    dryRun: true,
    created: 2,
    failed: 0,
    notes: ['Låssystemet ”Torrt” finns inte och skapas.'],
  });
  expect([await markingsIn('Torrt'), await importCount()]).toEqual([[], before]);
});

it('imports as that user, over several batches', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [`B${at}`, 'Mekanisk']);
  const ended = await program('import', 'keys', await file(rows), ...keysFor('Kommandorad'));
  expect([ended.code, ended.out]).toEqual([0, expect.stringContaining('Imported. 7 rows: 7 created')]);
  expect(await markingsIn('Kommandorad')).toEqual(rows.map(([marking]) => marking));
  const { rows: trail } = await client.query(
    `select distinct actor_name from platform_audit where action = 'create' and request_id like 'import:%'`,
  );
  expect(trail).toEqual([{ actor_name: 'Karin Lindqvist' }]);
});

it('imports nothing while a row has a fault, names it, and writes the workbook of failed rows', async () => {
  const name = await file([
    ['F1', 'Mekanisk'],
    ['F2', 'Trä'],
  ]);
  const ended = await portal('import', 'keys', name, ...keysFor('Felsystem'), '--failed', path.join(folder, 'fel.xlsx'));
  expect(ended.code).toBe(1);
  expect(ended.out).toContain('row 3, Typ “Trä”: Typen finns inte.');
  expect((await readFile(path.join(folder, 'fel.xlsx'))).subarray(0, 2).toString()).toBe('PK');
  expect(await markingsIn('Felsystem')).toEqual([]);
});

it('imports the good rows when told to skip the others', async () => {
  const ended = await portal(
    'import',
    'keys',
    await file([
      ['S1', 'Mekanisk'],
      ['S2', ''],
    ]),
    ...keysFor('Hoppat'),
    '--skip-failed',
    '--json',
  );
  expect([ended.code, JSON.parse(ended.out)]).toEqual([0, expect.objectContaining({ status: 'DONE', created: 1, failed: 1 })]);
  expect(await markingsIn('Hoppat')).toEqual(['S1']);
});

it('refuses a user who may not, and a file that cannot be used', async () => {
  const name = await file([['N1', 'Mekanisk']]);
  const refused = await portal('import', 'keys', name, ...keysFor('Nekat', 'manager@demo.example'));
  expect([refused.code, refused.err]).toEqual([1, 'Du har inte behörighet till det här.\n']);
  await writeFile(path.join(folder, 'brev.xlsx'), 'Kära Karin');
  const unusable = await portal('import', 'keys', path.join(folder, 'brev.xlsx'), ...keysFor('Nekat'));
  expect([unusable.code, unusable.out]).toEqual([1, expect.stringContaining('ERR_WORKBOOK_NOT_WHAT_ITS_NAME_SAYS')]);
  expect(existsSync(path.join(folder, 'fel.xlsx'))).toBe(false);
});

it('leaves an import that is killed in the middle to be finished, each row once', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => [`K${at}`, 'Mekanisk']);
  const words = ['import', 'keys', await file(rows), ...keysFor('Dödat')];
  const env = { ...process.env, ...environment() };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...words], { env, cwd: folder });
  await expect.poll(async () => (await markingsIn('Dödat')).length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(10);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await markingsIn('Dödat')).length).toBeLessThan(rows.length);
  const started = await client.query(
    `select from platform_outbox where key = (select 'start:import-file:' || id from imports_import where status = 'APPLYING')`,
  );
  expect(started.rowCount).toBe(1);
  const { rows: left } = await client.query<ImportKey>(
    `select id as "importId", organisation_id as "organisationId" from imports_import where status = 'APPLYING'`,
  );
  const runtime = await startRuntime(serverPlugins, readSettings(serverPlugins, environment()), 'test');
  for (const key of left) expect(await carryOut(runtime, key)).toMatchObject({ status: 'DONE', applied: rows.length });
  await runtime.close();
  expect(new Set(await markingsIn('Dödat')).size).toBe(rows.length);
  expect(await markingsIn('Dödat')).toHaveLength(rows.length);
}, 120_000);

it('describes settings and plugins', async () => {
  const [settings, plugin, unknown] = await Promise.all([
    portal('describe', 'settings', '--json'),
    portal('describe', 'imports'),
    portal('describe', 'doors'),
  ]);
  expect(settings.out).toContain('SIM_BANKID_START_MS');
  expect(JSON.parse(settings.out)).toContainEqual({
    name: 'API_PORT',
    default: '3002',
    description: 'Port of the API; a page on localhost looks for it at 3002',
  });
  expect(plugin.out).toContain('POST /v1/imports');
  expect([settings.code, plugin.code, unknown.code]).toEqual([0, 0, 2]);
});

it('reconciles flows, of which those that have not started yet are none', async () => {
  const ended = await portal('flows', 'reconcile', '--json');
  expect([ended.code, JSON.parse(ended.out)]).toEqual([0, { asked: 0, restarted: 0, ended: 0 }]);
});

it('seeds an empty database only', async () => {
  const ended = await portal('seed', '--json');
  expect([ended.code, JSON.parse(ended.out)]).toEqual([0, { migrations: [], seeded: false }]);
});

describe('doctor', () => {
  const ENV = { TEMPORAL_ADDRESS: '127.0.0.1:1', TEMPORARY_DIR: tmpdir() };
  const doctor = (env: Readonly<Record<string, string>>) => runHere({ ...environment(), ...ENV, ...env }, 'doctor', '--json');

  it('tells of each check, and ends with 1 as one is at fault', async () => {
    const { code, out, err } = await doctor({});
    expect([code, err]).toEqual([1, '']);
    const { isWell, checks } = JSON.parse(out) as { isWell: boolean; checks: { name: string; state: string }[] };
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    expect(isWell).toBe(false);
    expect(states).toMatchObject({ settings: 'ok', database: 'ok', migrations: 'ok', storage: 'ok', seal: 'ok', workflows: 'fault' });
  });

  it('tells of the rest where the database is away', async () => {
    const { code, out } = await doctor({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(out).toMatch(/"database","state":"fault"[^]*Not looked at while database is at fault[^]*"storage","state":"ok"/);
  });

  it('says which setting cannot be read', async () => {
    const { code, out } = await doctor({ ENCRYPTION_KEY: btoa('short') });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      checks: [{ name: 'settings', sentence: expect.stringContaining('ENCRYPTION_KEY: must be 32 bytes') }],
    });
  });
});
