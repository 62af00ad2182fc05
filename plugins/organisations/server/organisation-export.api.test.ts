import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { organisationEndpoints } from '../contract/index.ts';
import { organisationsServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(organisationsServer) });
});
afterAll(() => host.stop());

type Query = NonNullable<Parameters<typeof host.call<typeof organisationEndpoints.exportOrganisations>>[1]['query']>;
const exported = async (as: string, query: Query = {}, language: 'SE' | 'NO' = 'SE') => {
  const { status, raw, headers, code } = await host.call(organisationEndpoints.exportOrganisations, { query }, { as, language });
  const book = XLSX.read(raw, { type: 'buffer' });
  const [sheet = ''] = book.SheetNames;
  const rows = status === 200 ? XLSX.utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: '' }) : [];
  return { status, code, sheet, heading: rows[0] ?? [], rows: rows.slice(1), name: String(headers['content-disposition']) };
};
const names = ({ rows }: { readonly rows: readonly (readonly string[])[] }) => rows.map(([name]) => name);

it('is the whole list that a partner sees, with whom to reach and how', async () => {
  const answer = await exported('partner@demo.example', { type: ['CUSTOMER'] });
  expect(answer.name).toMatch(/organisationer-\d{4}-\d{2}-\d{2}\.xlsx/);
  expect(answer.heading.slice(0, 4)).toEqual(['Namn', 'Organisationsnummer', 'Typ', 'Låspartner']);
  expect(answer.rows.map((row) => row.slice(0, 8))).toEqual([
    ['Brf Björken', '769600-1234', 'Kund', 'Låspartner Syd AB', 'Björkgatan 2', '222 40', 'Lund', 'Sverige'],
    ['Fjordgården Eiendom AS', '974760673', 'Kund', 'Låspartner Syd AB', 'Fjordveien 8', '0250', 'Oslo', 'Norge'],
  ]);
});

it('is narrowed and turned like the list, in the reader’s language', async () => {
  const answer = await exported('system@demo.example', { type: ['CUSTOMER', 'PARTNER'], order: 'desc', query: 'Göteborg' }, 'NO');
  expect([answer.sheet, answer.heading[1]]).toEqual(['Organisasjoner', 'Organisasjonsnummer']);
  expect(answer.rows.map((row) => [row[0], row[2]])).toEqual([
    ['Nordlås Väst AB', 'Låspartner'],
    ['Brf Granen', 'Kunde'],
  ]);
});

it('holds nobody who is out of reach, whom nobody asked for by name either', async () => {
  expect(names(await exported('admin@demo.example'))).toEqual(['Brf Björken']);
  expect(names(await exported('partner@demo.example', { query: 'Granen' }))).toEqual([]);
});

it.each(['resident@demo.example', 'guest@demo.example'])('is not for %s', async (as) => {
  expect(await exported(as)).toMatchObject({ status: 403, code: 'ERR_NOT_ALLOWED' });
});

it('refuses a filter that the list does not have', async () => {
  expect((await exported('partner@demo.example', { limit: '5' } as Query)).status).toBe(422);
});
