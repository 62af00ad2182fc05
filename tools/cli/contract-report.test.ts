import path from 'node:path';
import { expect, it } from 'vitest';
import { serverPlugins } from '../../host-api/plugins.ts';
import { contractReports, staleReports } from './contract-report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('stands beside every contract as the contract is', async () => {
  const stale = await staleReports(ROOT);
  expect(
    stale.map(({ file }) => file),
    'renew them with: npx portal describe contracts --write',
  ).toEqual([]);
});

it('has every call that is served', async () => {
  const reported = (await contractReports(ROOT)).flatMap(({ endpoints }) => Object.keys(endpoints));
  const served = serverPlugins.flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values(contract).map(({ id }) => id)));
  expect(reported.toSorted()).toEqual(served.toSorted());
});

it('tells method, address, permission and shape of a call', async () => {
  const [keys] = (await contractReports(ROOT)).filter(({ plugin }) => plugin === 'keys');
  expect(keys?.endpoints['keys.create']).toMatchObject({
    call: 'POST /v1/keys',
    permission: 'keys:write',
    body: { type: 'object', additionalProperties: false },
  });
});
