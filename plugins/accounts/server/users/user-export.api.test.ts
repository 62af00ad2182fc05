import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let portal: AccountsPortal;
beforeAll(async () => (portal = await startAccountsPortal()));
afterAll(() => portal.stop());

const read = ({ status, raw, code }: { readonly status: number; readonly raw: Buffer; readonly code?: string }) => {
  if (status !== 200) return { status, code, heading: [], rows: [] };
  const book = XLSX.read(raw, { type: 'buffer' });
  const [sheet = ''] = book.SheetNames;
  const [heading = [], ...rows] = XLSX.utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: '' });
  return { status, sheet, heading, rows };
};
type Query = NonNullable<Parameters<typeof portal.host.call<typeof userEndpoints.exportUsers>>[1]['query']>;
const exported = async (as: string, query: Query = {}, language: 'SE' | 'NO' = 'SE') =>
  read(await portal.host.call(userEndpoints.exportUsers, { query }, { as, language }));
const exportedOf = async (as: string, organisationId: string) =>
  read(await portal.host.call(userEndpoints.exportUsersOf, { params: { organisationId }, query: {} }, { as }));
const listed = async (as: string, query: Query = {}) =>
  (await portal.host.call(userEndpoints.list, { query: { ...query, limit: 200 } }, { as })).body.items;

it('is the whole list as it is narrowed and turned, in the reader’s language', async () => {
  const narrowed = { role: ['RESIDENT' as const], query: 'an', order: 'desc' as const };
  const { heading, rows, sheet } = await exported('admin@demo.example', narrowed, 'NO');
  expect([sheet, heading.slice(0, 5)]).toEqual(['Brukere', ['Fornavn', 'Etternavn', 'E-post', 'Telefon', 'Rolle']]);
  const names = (await listed('admin@demo.example', narrowed)).map(({ firstName, lastName }) => [firstName, lastName]);
  expect(names.length).toBeGreaterThan(1);
  expect(rows.map((row) => row.slice(0, 2))).toEqual(names);
  expect(rows[0]?.[4]).toBe('Beboer');
});

it('holds everybody in reach and nobody else, and no personal number', async () => {
  const { rows } = await exported('admin@demo.example');
  expect(rows).toHaveLength((await listed('admin@demo.example')).length);
  expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['Brf Björken']));
  expect(rows.flat().filter((cell) => /^\d{6,8}-?[\d*]{4}$/.test(cell))).toEqual([]);
  expect((await exportedOf('partner@demo.example', demoOrganisations.fjordgarden)).rows.map((row) => row.at(-1))).toContain(
    'Fjordgården Eiendom AS',
  );
  expect(await exportedOf('partner@demo.example', demoOrganisations.otherCustomer)).toMatchObject({ status: 404 });
});

it.each(['resident@demo.example', 'guest@demo.example'])('is not for %s, who sees themselves alone', async (as) => {
  expect(await exported(as)).toMatchObject({ status: 403, code: 'ERR_NOT_ALLOWED' });
});

it('stands in the security log', async () => {
  await exported('manager@demo.example');
  const { rows } = await portal.owner.query(
    `select detail from platform_security_event where kind = 'exported' and actor_name = 'Malin Öberg' order by at desc limit 1`,
  );
  expect(rows).toEqual([{ detail: { call: 'accounts.exportUsers' } }]);
});
