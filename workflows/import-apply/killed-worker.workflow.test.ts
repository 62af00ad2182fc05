import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activitiesByPlugin, eventually, startTestHost, startTestWorker, type TestHost, type TestWorker } from '@platform/testing';
import { workflowIdOf } from '@plugins/flows/contract';
import { importEndpoints, importFile } from '@plugins/imports/contract';
import { aWorkbook } from '@plugins/imports/testing';
import { BJORKEN, keyPlugins } from '@plugins/keys/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const as = 'admin@demo.example';
const ROWS = 400;
let host: TestHost;
let worker: TestWorker;
let client: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  host = await startTestHost({ plugins: keyPlugins, settings: { FILES_DIR: folder, IMPORT_BATCH_ROWS: '5' } });
  client = new Client({ connectionString: host.databaseUrl });
  await client.connect();
  const activities = activitiesByPlugin(host.runtime.activities);
  worker = await startTestWorker({ workflowsPath: path.resolve(import.meta.dirname, 'import-file.ts'), activities });
});
afterAll(async () => {
  await worker.stop();
  await client.end();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

const numberOf = async (sql: string) => Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
const keysIn = () =>
  numberOf(`select count(*) as n from keys_key k join keys_lock_system s on s.id = k.lock_system_id where s.name = 'Dödad'`);

it('writes every row once although the worker ends in the middle', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => [`D${at}`, 'Mekanisk']);
  const file = aWorkbook([['Märkning', 'Typ'], ...rows]);
  const { body } = await host.call(importEndpoints.open, { file, body: { kind: 'keys', lockSystem: 'Dödad' } }, { as });
  const input = { importId: body.id, organisationId: BJORKEN, sender: 'Karin Lindqvist', waitSeconds: 600 };
  const run = await worker.start(importFile, input, workflowIdOf(importFile, body.id));
  const read = async () => (await host.call(importEndpoints.get, { params: { id: body.id } }, { as })).body;
  await eventually(read, ({ status }) => status === 'CHECKED');
  await host.call(importEndpoints.apply, { params: { id: body.id }, body: {} }, { as });
  await run.signal('apply', {});
  await eventually(keysIn, (count) => count > 20);
  await worker.end();
  const before = await keysIn();
  expect(before).toBeLessThan(ROWS);
  await worker.begin();
  expect(await run.result()).toBe('applied');
  expect(await read()).toMatchObject({ status: 'DONE', created: ROWS });
  expect(await keysIn()).toBe(ROWS);
  expect(await numberOf(`select count(*) as n from platform_audit where subject_type = 'Key' and request_id = 'import:${body.id}'`)).toBe(
    ROWS,
  );
});
