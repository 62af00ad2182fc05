import { importEndpoints, type ImportId } from '@plugins/imports/contract';
import { aWorkbook, carryOut, type ImportScene, startImportScene } from '@plugins/imports/testing';
import type { TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints } from '../../contract/index.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const OTHER = '01900000-0000-7000-8000-00000000ffff';

const as = 'admin@demo.example';
let scene: ImportScene;
let host: TestHost;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', as, organisationId: BJORKEN });
  host = scene.host;
});
afterAll(() => scene.stop());

const keyOf = (importId: ImportId) => ({ importId, organisationId: BJORKEN });
const send = (rows: readonly (readonly string[])[], lockSystem = 'Nytt system') => scene.send(aWorkbook(rows), { lockSystem });
const HEAD = ['Märkning', 'Typ', 'Namn', 'Innehavare'];

it('recognises headings in three languages and in any order, and takes a correction', async () => {
  const checked = await send([
    ['Type', 'Nøkkelnummer', 'Rom'],
    ['Mekanisk', 'C1', 'Källare'],
  ]);
  expect(checked.columns.map(({ column }) => column)).toEqual(['type', 'marking', null]);
  const columns = [
    { index: 0, column: 'type' },
    { index: 1, column: 'marking' },
    { index: 2, column: 'name' },
  ];
  const { status } = await host.call(importEndpoints.columns, { params: { id: checked.id }, body: { columns } }, { as });
  expect(status).toBe(202);
  await carryOut(host.runtime, keyOf(checked.id));
  const { body } = await host.call(importEndpoints.rows, { params: { id: checked.id }, query: {} }, { as });
  expect(body.items[0]?.values).toEqual({ type: 'Mekanisk', marking: 'C1', name: 'Källare' });
});

it('refuses columns that are not in the file, unknown or there twice, and none at all, and names each', async () => {
  const { id } = await send([HEAD, ['D1', 'Mekanisk', '', '']]);
  const marking = { index: 0, column: 'marking' };
  const refused = async (columns: readonly { readonly index: number; readonly column: string | null }[]) => {
    const { code, body } = await host.call(importEndpoints.columns, { params: { id }, body: { columns: [...columns] } }, { as });
    expect(code).toBe('ERR_IMPORT_COLUMNS');
    return (body as unknown as { readonly details: { readonly fields: unknown } }).details.fields; // a refusal on the wire
  };
  expect(await refused([marking, { index: 1, column: 'marking' }, { index: 9, column: 'type' }, { index: 2, column: 'toString' }])).toEqual(
    [
      { path: 'body.columns.1.column', message: 'Märkning tas redan från en annan kolumn.' },
      { path: 'body.columns.2.index', message: 'Filen har ingen kolumn 10, den har 4.' },
      { path: 'body.columns.3.column', message: 'Uppgiften toString finns inte i den här importen.' },
    ],
  );
  expect(await refused([marking, { index: 0, column: 'type' }])).toEqual([
    { path: 'body.columns.1.index', message: 'Kolumn 1 är angiven två gånger.' },
  ]);
  expect(await refused([{ index: 0, column: null }])).toEqual([{ path: 'body.columns', message: 'Välj minst en kolumn att läsa.' }]);
});

it('keeps markings as they are written', async () => {
  const checked = await scene.send(new File(['Märkning;Typ\n007;Mekanisk\n1E5;Mekanisk\n'], 'nycklar.csv'), { lockSystem: 'Text' });
  await scene.apply(checked);
  const { body } = await host.call(keyEndpoints.list, { query: { query: '007' } }, { as });
  expect(body.items.map(({ marking }) => marking)).toContain('007');
  const { body: rows } = await host.call(importEndpoints.rows, { params: { id: checked.id }, query: {} }, { as });
  expect(rows.items.map(({ values }) => values['marking'])).toEqual(['007', '1E5']);
});

it('ends as failed, with one clear sentence, when the file cannot be used', async () => {
  const failed = await scene.send(new File(['hej'], 'nycklar.xlsx'));
  expect([failed.status, failed.errors[0]?.code]).toEqual(['FAILED', 'ERR_WORKBOOK_NOT_WHAT_ITS_NAME_SAYS']);
  expect(failed.errors[0]?.message).toContain('.xlsx');
});

it.each([
  ['no heading that is known', ['Rum;Våning\nKällare;1\n'], 'ERR_WORKBOOK_NO_KNOWN_HEADING'],
  ['headings and nothing below them', ['Märkning;Typ\n'], 'ERR_WORKBOOK_EMPTY'],
  ['nothing at all', ['\n'], 'ERR_WORKBOOK_EMPTY'],
])('fails a file with %s', async (_what, content, code) => {
  expect(await scene.send(new File(content, 'lista.csv'))).toMatchObject({ status: 'FAILED', rows: 0, errors: [{ row: null, code }] });
});

it.each([
  ['a little', 10 * 1024 * 1024 + 1],
  ['much', 12 * 1024 * 1024],
])('refuses a file of %s over 10 MB before it is read', async (_how, bytes) => {
  const file = new File([new Uint8Array(bytes)], 'stor.xlsx');
  const { status, code, body } = await host.call(importEndpoints.open, { file, body: { kind: 'keys', lockSystem: 'X' } }, { as });
  expect([status, code]).toEqual([413, 'ERR_TOO_LARGE']);
  expect(body).toMatchObject({ message: 'Det du skickade är för stort. Högst 10 MB tas emot.' });
});

const sending = (body: Record<string, string> & { kind: string }) =>
  host.call(importEndpoints.open, { file: aWorkbook([HEAD]), body }, { as });

it('refuses an unknown kind and what a kind does not ask for', async () => {
  expect((await sending({ kind: 'doors' })).code).toBe('ERR_IMPORT_KIND');
  const { status, body } = await sending({ kind: 'keys', colour: 'red' });
  expect([status, body]).toMatchObject([422, { code: 'ERR_INVALID' }]);
});

it('lets nobody else see or touch an import, nor those who may not import', async () => {
  const { id } = await send([HEAD, ['N1', 'Mekanisk', '', '']]);
  for (const other of ['admin.other@demo.example', 'partner.other@demo.example']) {
    expect((await host.call(importEndpoints.get, { params: { id } }, { as: other })).status).toBe(404);
    expect((await host.call(importEndpoints.rows, { params: { id }, query: {} }, { as: other })).status).toBe(404);
    expect((await host.call(importEndpoints.apply, { params: { id }, body: {} }, { as: other })).status).toBe(404);
    expect((await host.call(importEndpoints.undo, { params: { id } }, { as: other })).status).toBe(404);
  }
  for (const role of ['support@demo.example', 'manager@demo.example', 'resident@demo.example'])
    expect((await host.call(importEndpoints.get, { params: { id } }, { as: role })).status).toBe(403);
});

it('lets a partner import for a customer of theirs, and for nobody else', async () => {
  const sendingAs = async (user: string) =>
    host.call(
      importEndpoints.open,
      { file: aWorkbook([HEAD, ['I1', 'Mekanisk', '', '']]), body: { kind: 'keys', lockSystem: 'Partners', organisationId: BJORKEN } },
      { as: user },
    );
  const { status, body } = await sendingAs('internal@demo.example');
  expect(status).toBe(202);
  expect(await carryOut(host.runtime, keyOf(body.id))).toMatchObject({ status: 'CHECKED' });
  expect((await sendingAs('partner.other@demo.example')).status).toBe(404);
});

it('gives the template with drop-downs and the workbook of failed rows', async () => {
  const template = await host.call(importEndpoints.template, { params: { kind: 'keys' } }, { as });
  expect([template.status, template.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect((await host.call(importEndpoints.template, { params: { kind: 'doors' } }, { as })).status).toBe(404);
  const { id } = await send([HEAD, ['T1', 'Mekanisk', '', ''], ['T2', 'Trä', '', '']]);
  const failed = await host.call(importEndpoints.failed, { params: { id } }, { as });
  expect([failed.status, failed.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

it('lists the imports in reach, the newest first', async () => {
  const { id } = await send([HEAD, ['L1', 'Mekanisk', '', '']]);
  const { body } = await host.call(importEndpoints.list, { query: { kind: 'keys', status: 'CHECKED', limit: 1 } }, { as });
  expect(body.items[0]).toMatchObject({ id, fileName: 'nycklar.xlsx', createdBy: { name: 'Karin Lindqvist' } });
  expect(body.items[0]?.organisation).toEqual({ id: BJORKEN, name: 'Brf Björken' });
  const ofOther = await host.call(importEndpoints.list, { query: { organisationId: [OTHER] } }, { as });
  expect(ofOther).toMatchObject({ status: 200, body: { items: [] } });
  const ofOurs = await host.call(importEndpoints.list, { query: { organisationId: [BJORKEN], limit: 1 } }, { as });
  expect(ofOurs.body.items.map((each) => each.id)).toEqual([id]);
  expect((await host.call(importEndpoints.list, { query: {} }, { as: 'admin.other@demo.example' })).body.items).toEqual([]);
});
