import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { historyEndpoints } from '../../contract/index.ts';
import { ADMIN, BJORKEN, PARTNER } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

/** The rows of the workbook, by their headings. */
async function saved(as: string, query: object) {
  const { raw } = await host.call(historyEndpoints.exportHistory, { query }, { as });
  const { SheetNames, Sheets } = read(raw);
  return utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
}

it('says whose the door is to whoever serves several, and who it was as the page does', async () => {
  const ofUnits = { organisationId: [BJORKEN], agent: ['SYSTEM'] };
  const [row] = await saved(PARTNER, ofUnits);
  expect(row).toMatchObject({ Organisation: 'Brf Björken', Av: 'Styrenheten' });
  const [own] = await saved(ADMIN, ofUnits);
  expect(own).not.toHaveProperty('Organisation');
});
