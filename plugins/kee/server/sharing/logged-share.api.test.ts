import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { logEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharingEndpoints } from '../../contract/index.ts';
import { ADMIN, RESIDENT } from '../../testing/made.ts';
import { sharesOn } from '../../testing/shares.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

it('leaves in the audit log that a door was shared, and neither whom with nor their number', async () => {
  const on = sharesOn(host);
  const { lock } = await on.door();
  const { id, phone } = done(await on.share(lock, { name: 'Bengt Hemlig' }));
  done(await host.call(sharingEndpoints.revokeAccess, { params: { id } }, { as: RESIDENT }));
  const { items } = done(await host.call(logEndpoints.audit, { query: { subject: `DelegatedAccess:${id}` } }, { as: ADMIN }));
  expect(items.length).toBeGreaterThan(1);
  expect(JSON.stringify(items)).toContain('telefon');
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`Bengt Hemlig|${phone.slice(1)}`));
});
