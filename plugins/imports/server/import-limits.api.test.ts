import process from 'node:process';
import { asSystemForAll, query } from '@platform/server';
import { accountsServer } from '@plugins/accounts/server';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importEndpoints, type ImportId } from '../contract/index.ts';
import { carryOut, type ImportScene, startImportScene } from '../testing/index.ts';
import { importsServer } from './plugin.ts';
import { importTurns } from './services.ts';
import { LIMITS } from './workbook/limits.ts';
import { aLargeXlsx } from './workbook/workbook-builder.ts';

const as = 'admin@demo.example';
const MEGABYTE = 1024 * 1024;
let scene: ImportScene;
beforeAll(async () => {
  const plugins = [filesServer, organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
  scene = await startImportScene({ plugins, kind: 'apartments', as, organisationId: demoOrganisations.bjorken });
});
afterAll(() => scene.stop());

const HEAD = ['Lägenhetsnummer', 'Adress', 'Övrig information'];
const send = (rows: readonly (readonly string[])[]) => scene.send(new File([new Uint8Array(aLargeXlsx([HEAD, ...rows]))], 'a.xlsx'));
const storedOf = (id: ImportId) =>
  scene.host.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select row from imports_row where import_id = $1', [id]));
const rowsOf = async (id: ImportId, cursor?: string) =>
  (await scene.host.call(importEndpoints.rows, { params: { id }, query: { limit: 200, ...(cursor && { cursor }) } }, { as })).body;

it('refuses a cell of 150 MB before anything is stored, and names it', async () => {
  const { id, status, errors } = await send([
    ['0901', 'Lindvägen 1', ''],
    ['0902', 'x'.repeat(150_000_000), ''],
  ]);
  expect(status).toBe('FAILED');
  expect(errors).toEqual([
    {
      row: null,
      column: null,
      heading: null,
      value: null,
      code: 'ERR_WORKBOOK_CELL_TOO_LONG',
      message: 'Texten i rad 3, kolumn B är för lång. Högst 32 767 tecken i en cell tas emot.',
    },
  ]);
  expect(await storedOf(id)).toEqual([]);
});

it('answers previews of the longest texts in pages of a size that a browser takes', async () => {
  const long = 'x'.repeat(LIMITS.cellCharacters);
  const rows = 250;
  const imported = await send(Array.from({ length: rows }, () => [long, long, long]));
  expect(imported).toMatchObject({ status: 'CHECKED', failed: rows });
  expect(JSON.stringify(imported).length).toBeLessThan(MEGABYTE);
  const numbers: number[] = [];
  let page = await rowsOf(imported.id);
  for (;;) {
    expect(JSON.stringify(page).length).toBeLessThan(2 * MEGABYTE);
    numbers.push(...page.items.map(({ row }) => row));
    if (page.nextCursor === null) break;
    page = await rowsOf(imported.id, page.nextCursor);
  }
  expect(numbers).toEqual(Array.from({ length: rows }, (_, at) => at + 2));
});

it('reads one workbook of an organisation at a time, however many were sent', async () => {
  const file = aLargeXlsx([HEAD, ...Array.from({ length: 500 }, (_, at) => [String(at), 'Köväg 1', ''])]);
  const opened = await Promise.all(
    Array.from({ length: 5 }, () =>
      scene.host.call(importEndpoints.open, { file: new File([new Uint8Array(file)], 'a.xlsx'), body: { kind: 'apartments' } }, { as }),
    ),
  );
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length);
  }, 2);
  const keys = opened.map(({ body }) => ({ importId: body.id, organisationId: demoOrganisations.bjorken }));
  const read = await Promise.all(keys.map((key) => carryOut(scene.host.runtime, key)));
  clearInterval(looking);
  expect(read.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'CHECKED'));
  expect(most).toBe(1);
});

it('holds no connection while a workbook of faults waits for its turn, and lets no more than five wait', async () => {
  const { id } = await send([['', 'Köväg 2', '']]);
  const { turns } = scene.host.runtime.services.resolve({ turns: importTurns });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holding = turns.take(demoOrganisations.bjorken, () => held);
  const ask = () => scene.host.call(importEndpoints.failed, { params: { id } }, { as });
  const asked = Array.from({ length: 6 }, ask);
  expect((await Promise.race(asked)).status).toBe(429);
  const taken = 'select count(*)::int as count from pg_stat_activity where datname = current_database() and state like $1';
  const inUse = async () =>
    (await scene.host.runtime.work.read(asSystemForAll, (ctx) => query<{ count: number }>(ctx, taken, ['idle in%'])))[0];
  // those that wait have read what they need a moment later
  await expect.poll(inUse, { timeout: 10_000 }).toEqual({ count: 0 });
  letGo();
  await holding;
  expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
});
