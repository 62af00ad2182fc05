import type { Endpoint } from '@platform/core';
import { logEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { inventoryEndpoints, keyLoanEndpoints, LockSystem } from '../contract/index.ts';
import { type LoanScene, startLoanScene } from '../testing/index.ts';
import { startInventory } from '../testing/inventory-scene.ts';

const ADMIN = 'admin@demo.example';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
  for (const email of ['resident@demo.example', 'member@demo.example']) {
    await scene.lend({ signing: 'ANALOG', holder: { type: 'USER', id: await scene.userId(email) }, expectedReturnAt: '2040-01-31' });
  }
  const { body } = await scene.lend({ signing: 'ANALOG' });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: body.id }, body: {} }, { as: ADMIN });
});
afterAll(() => scene.stop());

async function rowsOf(endpoint: Endpoint, query: object, { as = ADMIN, params = {} } = {}): Promise<readonly string[][]> {
  const { raw, status } = await scene.host.call(endpoint, { query, params } as never, { as });
  expect(status).toBe(200);
  const book = XLSX.read(raw, { type: 'buffer' });
  return XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
}

it('has the loans of the list, as it is narrowed and sorted', async () => {
  const query = { status: ['PENDING' as const], order: 'asc' as const };
  const { body } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { ...query, limit: 200 } }, { as: ADMIN });
  const [headings, ...rows] = await rowsOf(keyLoanEndpoints.exportLoans, query);
  expect(headings?.slice(0, 6)).toEqual(['Kvittens', 'Innehavare', 'Status', 'Antal nycklar', 'Märkningar', 'Återlämnas senast']);
  expect(rows.map(([number]) => number)).toEqual(body.items.map(({ number }) => number));
  expect(rows.at(-1)?.slice(2, 5)).toEqual(['Väntar på underskrift', 3, body.items.at(-1)?.markings.join(', ')]);
  const { body: all } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { limit: 200 } }, { as: ADMIN });
  expect((await rowsOf(keyLoanEndpoints.exportLoans, {})).length).toBe(all.items.length + 1);
});

it('has the own loans of a borrower, and no others', async () => {
  const { body } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { limit: 200 } }, { as: 'resident@demo.example' });
  const rows = await rowsOf(keyLoanEndpoints.exportLoans, {}, { as: 'resident@demo.example' });
  expect(rows.slice(1).map(([number]) => number)).toEqual(body.items.map(({ number }) => number));
});

it('has the lock systems that are searched for, and whose they are where they are of several', async () => {
  expect((await rowsOf(LockSystem.endpoints.exportWorkbook, { query: 'passersystem' })).map((row) => row.slice(0, 2))).toEqual([
    ['Namn', 'Nycklar'],
    ['Passersystem', 30],
  ]);
  const [headings, ...rows] = await rowsOf(LockSystem.endpoints.exportWorkbook, {}, { as: 'partner@demo.example' });
  expect(headings?.at(-1)).toBe('Organisation');
  expect(new Set(rows.map((row) => row.at(-1))).size).toBeGreaterThan(1);
});

it('has the holders of an inventory, as they are searched for and sorted', async () => {
  const params = { id: (await startInventory(scene.host)).id };
  const query = { isPerson: 'true' as const, order: 'desc' as const };
  const { body } = await scene.host.call(
    inventoryEndpoints.listInventoryHolders,
    { params, query: { ...query, limit: 200 } },
    { as: ADMIN },
  );
  const [headings, ...rows] = await rowsOf(inventoryEndpoints.exportInventoryHolders, query, { params });
  expect(headings).toEqual(['Innehavare', 'Typ', 'Status', 'Nycklar', 'Inte räknade']);
  const written = body.items.map(({ name, keyCount, pendingCount }) => [name, keyCount, pendingCount]);
  expect(rows.map(([name, , , ...counts]) => [name, ...counts])).toEqual(written);
  const found = await rowsOf(inventoryEndpoints.exportInventoryHolders, { query: 'aberg rebecka' }, { params });
  expect(found.slice(1).map((row) => row.slice(0, 3))).toEqual([['Rebecka Åberg', 'Person', 'Inte räknad']]);
  const strange = await scene.host.call(inventoryEndpoints.exportInventoryHolders, { params, query: {} }, { as: 'admin.no@demo.example' });
  expect(strange.status).toBe(404);
});

it('is written into the security log', async () => {
  const { body } = await scene.host.call(logEndpoints.securityEvents, { query: { kind: ['exported'] } }, { as: 'partner@demo.example' });
  expect(JSON.stringify(body)).toContain('keys.lockSystem.exportWorkbook');
});
