import { asSystemForAll, query as ask } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { caseEndpoints } from '@plugins/cases/contract';
import { casesServer } from '@plugins/cases/server';
import { filesServer } from '@plugins/files/server';
import { keysServer } from '@plugins/keys/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Device, historyEndpoints } from '@plugins/kee/contract';
import { keyEndpoints, keyLoanEndpoints } from '@plugins/keys/contract';
import { Property } from '@plugins/properties/contract';
import { orderEndpoints } from '@plugins/orders/contract';
import { keeServer } from '@plugins/kee/server';
import { ordersServer } from '@plugins/orders/server';
import { propertiesServer } from '@plugins/properties/server';
import queryString from 'node:querystring';
import { readXlsx } from 'hucre/xlsx';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWeeks, mondayOf, type Report, reportEndpoints as calls, weekAt } from '../contract/index.ts';
import { reportsServer } from './plugin.ts';

const [SYSTEM, PARTNER, ADMIN, MANAGER, MEMBER, OTHER] = [
  'system@demo.example',
  'partner@demo.example',
  'admin@demo.example',
  'manager@demo.example',
  'member@demo.example',
  'admin.other@demo.example',
];
let host: TestHost;
beforeAll(async () => {
  const counting = [filesServer, keysServer, casesServer, ordersServer, propertiesServer, keeServer];
  host = await startTestHost({ plugins: withDependencies(reportsServer, ...counting) });
});
afterAll(() => host.stop());

const THIS_WEEK = weekAt('Europe/Stockholm', Date.now());
const partsOf = async (as: string) => (await host.call(calls.parts, {}, { as })).body.parts.map(({ id }) => id);
const get = (part: string, as: string, query = {}) => host.call(calls.get, { params: { part }, query }, { as });
const sum = ({ series }: Report) => series.reduce((all, { total }) => all + total, 0);
const totalOf = async (part: string, as: string, query = {}) => sum((await get(part, as, query)).body);
const addApartment = (number: string, as = ADMIN) =>
  host.call(apartmentEndpoints.add, { body: { number, address: 'Rapportgatan 1' } }, { as });

describe('who sees what', () => {
  it('is decided by each part’s own permission and service', async () => {
    const counted = ['keys', 'loans', 'kee-open', 'kee-devices'];
    const services = ['properties', 'blueprints', 'cases', 'orders', 'sales', ...counted];
    // the parts of the spec, in its order, and what is sold
    expect(await partsOf(SYSTEM)).toEqual(['users', 'apartments', 'customers', 'partners', ...services]);
    expect(await partsOf(PARTNER)).toEqual(['users', 'apartments', 'customers', ...services]);
    expect(await partsOf(ADMIN)).toEqual(['users', 'apartments', ...services.filter((id) => id !== 'sales')]);
    expect(await partsOf(MEMBER)).toEqual(['apartments', 'properties', 'blueprints', 'cases']);
    for (const [part, as] of [
      ['users', MEMBER],
      ['partners', PARTNER],
      ['nothing', SYSTEM],
    ] as const)
      expect((await get(part, as)).status).toBe(404);
  });

  it('leads to the list behind a series those who may open it', async () => {
    const paths = async (as: string) => (await get('kee-open', as)).body.series.map(({ path }) => path);
    expect(await paths(ADMIN)).toContain('/admin/kee-history?agent=USER&operation=PULSE&operation=UNLOCK&level=2');
    expect(await paths(MANAGER)).toEqual([null, null, null, null]);
    expect((await get('kee-devices', ADMIN)).body.series[0]).toMatchObject({ id: 'LOCK', total: 8 });
    expect(await totalOf('blueprints', OTHER)).toBe(0);
  });

  it('counts nothing of another tenant', async () => {
    const before = [await totalOf('apartments', OTHER), await totalOf('apartments', ADMIN), await totalOf('apartments', PARTNER)];
    expect((await addApartment('R1')).status).toBe(201);
    const after = [await totalOf('apartments', OTHER), await totalOf('apartments', ADMIN), await totalOf('apartments', PARTNER)];
    expect(after.map((total, at) => total - (before[at] ?? 0))).toEqual([0, 1, 1]);
    const outside = (await get('users', OTHER)).body;
    expect(sum(outside)).toBeLessThan(await totalOf('users', SYSTEM));
  });

  it('is narrowed to a partner, and a partner that one does not reach is not there', async () => {
    const [partner] = (await get('customers', PARTNER)).body.series;
    const partnerId = demoOrganisations.partner;
    expect(await totalOf('customers', SYSTEM, { partnerId })).toBe(partner?.total);
    expect(await totalOf('apartments', SYSTEM, { partnerId })).toBe(await totalOf('apartments', PARTNER));
    expect((await get('apartments', ADMIN, { partnerId })).status).toBe(404);
    expect((await get('apartments', SYSTEM, { partnerId: demoOrganisations.bjorken })).status).toBe(404);
  });
});

it('leads from what is new to the rows that are', async () => {
  const { series } = (await get('users', ADMIN, { from: addWeeks(THIS_WEEK, -52), to: THIS_WEEK })).body;
  const residents = series.find(({ id }) => id === 'RESIDENT');
  const query = Object.fromEntries(new URLSearchParams(residents?.newPath?.split('?')[1]));
  expect(query).toMatchObject({ highestRole: 'RESIDENT', createdFrom: mondayOf(addWeeks(THIS_WEEK, -52)) });
  const { body } = await host.call(userEndpoints.list, { query: { ...query, count: 'true' } as never }, { as: ADMIN }); // as the page reads its address
  expect(body.total).toBe(residents?.weeks.reduce((all, count) => all + count, 0));
  const before = { highestRole: 'RESIDENT', createdTo: '2001-01-01', count: 'true' } as never; // as above
  expect((await host.call(userEndpoints.list, { query: before }, { as: ADMIN })).body.total).toBe(0);
});

/** How many rows a list has at an address, as its page reads it. */
async function rowsAt(path: string | null, list: typeof userEndpoints.list, as: string) {
  const asked = Object.entries(queryString.parse(path?.split('?')[1] ?? '')).filter(([, value]) => value !== '-');
  return done(await host.call(list, { query: { ...Object.fromEntries(asked), count: 'true' } as never }, { as })).total;
}

const giveRoles = (roles: string) =>
  host.runtime.work.write(asSystemForAll, (ctx) => ask(ctx, 'update accounts_user set roles = $2 where email = $1', [MEMBER, roles]));

it('leads from each role to those who count by it, each once though they have several', async () => {
  await giveRoles('{RESIDENT,CUSTOMER_ADMIN}');
  const report = (await get('users', ADMIN)).body;
  const listed = [];
  for (const { path } of report.series) listed.push([path, await rowsAt(path, userEndpoints.list, ADMIN)]);
  const all = await rowsAt('/users', userEndpoints.list, ADMIN);
  await giveRoles('{CUSTOMER_MEMBER}');
  expect(listed).toEqual(report.series.map(({ path, total }) => [path, total]));
  expect(sum(report)).toBe(all);
});

it.each([
  ['users', userEndpoints.list, ADMIN],
  ['apartments', apartmentEndpoints.list, PARTNER],
  ['properties', Property.endpoints.list, PARTNER],
  ['cases', caseEndpoints.list, PARTNER],
  ['orders', orderEndpoints.list, PARTNER],
  ['keys', keyEndpoints.list, PARTNER],
  ['kee-devices', Device.endpoints.list, PARTNER],
] as const)('leads from how many of %s there were when weeks ended to those that were there then', async (part, list, as) => {
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    ask(ctx, `update accounts_user set created_at = now() - interval '9 weeks' where email in ($1, $2)`, [MANAGER, MEMBER]),
  );
  for (const back of [0, 6]) {
    const { series } = (await get(part, as, { from: addWeeks(THIS_WEEK, -8), to: addWeeks(THIS_WEEK, -back) })).body;
    for (const { path, total } of series) expect([path, await rowsAt(path, list as typeof userEndpoints.list, as)]).toEqual([path, total]);
  }
});

it.each([
  ['apartments', apartmentEndpoints.list, 3],
  ['properties', Property.endpoints.list, 3],
  ['kee-devices', Device.endpoints.list, 3],
  // what happened at doors is erased after a while, and counted still
  ['kee-open', historyEndpoints.listHistory, 1],
  ['loans', keyLoanEndpoints.listLoans, 3],
] as const)('leads from what is new of %s to as many rows', async (part, list, back) => {
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    ask(ctx, `update residents_apartment set created_at = now() - interval '3 years' where number like '10%'`),
  );
  const { series } = (await get(part, ADMIN, { from: addWeeks(THIS_WEEK, -back), to: THIS_WEEK })).body;
  for (const { newPath, weeks } of series) {
    const { status: _none, ...asked } = queryString.parse(newPath?.split('?')[1] ?? '');
    const query = { ...asked, count: 'true' } as never; // as above
    const { body } = await host.call(list, { query }, { as: ADMIN });
    expect([part, body.total]).toEqual([part, weeks.reduce((all, count) => all + count, 0)]);
  }
});

it.each([
  ['users', userEndpoints.list],
  ['apartments', apartmentEndpoints.list],
  ['properties', Property.endpoints.list],
  ['cases', caseEndpoints.list],
  ['orders', orderEndpoints.list],
  ['keys', keyEndpoints.list],
  ['loans', keyLoanEndpoints.listLoans],
  ['kee-devices', Device.endpoints.list],
] as const)('narrowed to a partner leads from %s to the rows of its customers', async (part, list) => {
  for (const partnerId of [demoOrganisations.otherPartner, demoOrganisations.partner]) {
    const { series } = (await get(part, SYSTEM, { partnerId })).body;
    // loans that are lent and those that came back are rows of one list
    for (const { path, total } of part === 'loans' ? series.filter((each) => each.total === 0) : series) {
      expect(path).toContain(`partnerId=${partnerId}`);
      expect([path, await rowsAt(path, list as typeof userEndpoints.list, SYSTEM)]).toEqual([path, total]);
    }
  }
});

describe('weeks', () => {
  it('count what is new in each, and compare with as many before', async () => {
    await addApartment('R2');
    const { body } = await get('apartments', ADMIN, { from: addWeeks(THIS_WEEK, -1), to: THIS_WEEK });
    expect(body.weeks).toEqual([addWeeks(THIS_WEEK, -1), THIS_WEEK]);
    const [all] = body.series;
    expect(all?.weeks.at(-1)).toBeGreaterThan(0);
    const later = (await get('apartments', ADMIN, { from: addWeeks(THIS_WEEK, 1), to: addWeeks(THIS_WEEK, 1) })).body.series[0];
    expect(later).toMatchObject({ total: all?.total, weeks: [0], path: '/admin/apartments' });
    const earlier = (await get('apartments', ADMIN, { from: '2001-W01', to: '2001-W02' })).body.series[0];
    expect(earlier).toMatchObject({ total: 0, weeks: [0, 0], before: 0 });
  });

  it('begin on Monday in the organisation’s zone, also when clocks change', async () => {
    const { body } = await addApartment('R3');
    const at = async (moment: string) => {
      await host.runtime.work.write(asSystemForAll, (ctx) =>
        ask(ctx, 'update residents_apartment set created_at = $1 where id = $2', [moment, body.id]),
      );
      const { series } = (await get('apartments', ADMIN, { from: '2024-W12', to: '2024-W14' })).body;
      return series[0]?.weeks;
    };
    expect(await at('2024-03-24T22:59:00Z')).toEqual([1, 0, 0]);
    expect(await at('2024-03-24T23:01:00Z')).toEqual([0, 1, 0]);
    expect(await at('2024-03-31T21:59:00Z')).toEqual([0, 1, 0]);
    expect(await at('2024-03-31T22:01:00Z')).toEqual([0, 0, 1]);
    const { series } = (await get('apartments', ADMIN, { from: '2024-W16', to: '2024-W18' })).body;
    expect(series[0]).toMatchObject({ weeks: [0, 0, 0], before: 1 });
  });

  it.each([
    ['ERR_REPORT_NO_WEEK', { from: '2025-W53', to: '2026-W02' }],
    ['ERR_REPORT_WEEKS', { from: '2026-W10', to: '2026-W09' }],
    ['ERR_REPORT_WEEKS', { from: '2020-W01', to: '2026-W09' }],
  ])('are refused with %s: %o', async (code, query) => {
    expect(await get('apartments', ADMIN, query)).toMatchObject({ status: 422, code });
  });
});

const SHORT_STAY = { firstName: 'Kort', lastName: 'Tid', email: 'kort.tid@demo.example', roles: ['RESIDENT' as const] };

it('counts who came in the week in which they did, whoever has been removed since', async () => {
  const counted = async () => {
    const { series } = (await get('users', ADMIN, { from: THIS_WEEK, to: THIS_WEEK })).body;
    const residents = series.find(({ id }) => id === 'RESIDENT');
    return [residents?.weeks[0] ?? 0, residents?.total ?? 0];
  };
  const [fresh = 0, total = 0] = await counted();
  const params = { organisationId: demoOrganisations.bjorken };
  const { id } = done(await host.call(userEndpoints.register, { params, body: SHORT_STAY }, { as: ADMIN }));
  expect(await counted()).toEqual([fresh + 1, total + 1]);
  done(await host.call(userEndpoints.remove, { params: { ...params, id } }, { as: ADMIN }));
  expect(await counted()).toEqual([fresh + 1, total]);
});

it('leaves as a workbook with what is seen, a row for each series', async () => {
  const { raw } = await host.call(calls.exportWorkbook, { query: { from: THIS_WEEK, to: THIS_WEEK } }, { as: MEMBER });
  const [heading = [], ...lines] = (await readXlsx(raw)).sheets[0]?.rows ?? [];
  expect(heading.slice(0, 5)).toEqual(['Rapport', 'Serie', 'Totalt', 'Nya', 'Nya perioden före']);
  expect(new Set(lines.map(([part]) => part))).toEqual(new Set(['Lägenheter', 'Fastigheter', 'Ritningar', 'Ärenden']));
  expect(lines[0]?.[2]).toBe(await totalOf('apartments', MEMBER));
});

it('leaves on paper with whose it is, and as many pages as it needs', async () => {
  const pagesOf = async (as: string) => {
    const { raw, status } = await host.call(calls.exportPdf, { query: { from: addWeeks(THIS_WEEK, -60), to: THIS_WEEK } }, { as });
    expect(status).toBe(200);
    const paper = await PDFDocument.load(raw);
    expect(paper.getTitle()).toMatch(/^Rapport v\. \d+ 20\d\d – v\. \d+ 20\d\d$/);
    return paper.getPageCount();
  };
  expect(await pagesOf(SYSTEM)).toBeGreaterThan(await pagesOf(MEMBER));
  const foreign = await host.call(calls.exportPdf, { query: { partnerId: demoOrganisations.bjorken } }, { as: PARTNER });
  expect(foreign.status).toBe(404);
});
