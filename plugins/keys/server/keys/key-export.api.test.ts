import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { keyEndpoints } from '../../contract/index.ts';
import { keyPlugins } from '../../testing/index.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const rowsOf = (raw: Buffer) => {
  const book = XLSX.read(raw, { type: 'buffer' });
  const [name = ''] = book.SheetNames;
  return { name, rows: XLSX.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, defval: '' }) };
};
type Query = Readonly<Record<string, string>>;
const exported = (query: Query, options: { readonly as: string; readonly language?: 'SE' | 'NO' }) =>
  host.call(keyEndpoints.exportWorkbook, { query: query as { orderBy?: 'marking' } }, options);

it('is the whole filtered list in the order asked for, in Swedish', async () => {
  const answer = await exported({ type: 'RFID', orderBy: 'marking' }, { as: 'admin@demo.example' });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(String(answer.headers['content-disposition'])).toMatch(/nycklar-\d{4}-\d{2}-\d{2}\.xlsx/);
  const { name, rows } = rowsOf(answer.raw);
  expect(name).toBe('Nycklar');
  expect(rows[0]?.slice(0, 6)).toEqual(['Märkning', 'Namn', 'Typ', 'Låssystem', 'Status', 'Innehavare']);
  expect(rows).toHaveLength(31);
  expect(rows[1]?.slice(0, 6)).toEqual(['T001', 'Porttagg 1001', 'RFID-tagg', 'Passersystem', 'Aktiv', 'Rebecka Åberg']);
});

it('is in Norwegian for whoever reads Norwegian', async () => {
  const { name, rows } = rowsOf((await exported({}, { as: 'admin.no@demo.example', language: 'NO' })).raw);
  expect(name).toBe('Nøkler');
  expect(rows[0]?.slice(0, 3)).toEqual(['Merking', 'Navn', 'Type']);
  expect(rows).toHaveLength(13);
});

it('says whose a key is where the keys are of several', async () => {
  const { rows } = rowsOf((await exported({}, { as: 'partner@demo.example' })).raw);
  expect(rows[0]?.at(-1)).toBe('Organisation');
  expect(new Set(rows.slice(1).map((row) => row.at(-1)))).toEqual(new Set(['Brf Björken', 'Fjordgården Eiendom AS']));
});

it('keeps a marking that looks like a formula as text', async () => {
  const as = 'admin@demo.example';
  const { body } = await host.call(keyEndpoints.list, { query: { limit: 1 } }, { as });
  const lockSystemId = body.items[0]?.lockSystem.id ?? '';
  await host.call(keyEndpoints.create, { body: { lockSystemId, marking: '=1+1', type: 'DIGITAL', name: '007' } }, { as });
  const { rows } = rowsOf((await exported({ query: '=1+1' }, { as })).raw);
  expect(rows[1]?.slice(0, 2)).toEqual(['=1+1', '007']);
});

it("holds residents' own keys only", async () => {
  expect(rowsOf((await exported({}, { as: 'resident@demo.example' })).raw).rows).toHaveLength(4);
});
