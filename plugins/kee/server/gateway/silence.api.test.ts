import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Device, deviceEndpoints } from '../../contract/index.ts';
import { FJORDGARDEN, madeDevice, PARTNER } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';
import { createLease } from './lease.ts';
import { beginAnew, keepUp } from './upkeep.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());
const sqlOf = <T>(text: string, parameters: readonly unknown[] = []) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));

it('takes a unit that is silent for away only where somebody has listened for as long', async () => {
  const { id } = await madeDevice(host);
  const silent = `online = true, logged_online = true, heard_at = now() - interval '10 minutes', changed_at = now() - interval '1 hour'`;
  await sqlOf(`update kee_unit set ${silent} where device_id = $1`, [id]);
  const { work } = host.runtime;
  const lease = createLease(work);
  const told = async () => {
    await work.write(asSystemForAll, (ctx) => keepUp(ctx, lease.holder));
    const rows = await sqlOf(`select 1 from kee_event where device_id = $1 and operation = 'DEVICE_OFFLINE'`, [id]);
    const { body } = await host.call(Device.endpoints.get, { params: { id } }, { as: PARTNER });
    return [body.online, body.trouble, rows.length];
  };
  expect(await told()).toEqual([false, null, 0]);
  await lease.take();
  await work.write(asSystemForAll, (ctx) => beginAnew(ctx, lease.holder));
  expect(await told()).toEqual([false, null, 0]);
  await sqlOf(`update kee_gateway_lease set line_since = now() - interval '4 minutes'`);
  await lease.take(true);
  expect(await told()).toEqual([false, 'OFFLINE', 1]);
  // the broker is gone
  await lease.take();
  expect(await told()).toEqual([false, null, 1]);
  await lease.leave();
});

it('writes down that a unit has come where it hangs now, whatever it was elsewhere', async () => {
  const { id, version } = await madeDevice(host);
  await sqlOf('update kee_unit set online = true, logged_online = true, heard_at = now(), changed_at = now() where device_id = $1', [id]);
  const body = { version, organisationId: FJORDGARDEN };
  done(await host.call(deviceEndpoints.move, { params: { id }, body }, { as: PARTNER }));
  await sqlOf('update kee_unit set online = true, heard_at = now(), changed_at = now() where device_id = $1', [id]);
  const { work } = host.runtime;
  const lease = createLease(work);
  await lease.take();
  await work.write(asSystemForAll, (ctx) => keepUp(ctx, lease.holder));
  await lease.leave();
  const came = await sqlOf(`select organisation_id from kee_event where device_id = $1 and operation = 'DEVICE_ONLINE'`, [id]);
  expect(came).toEqual([{ organisation_id: FJORDGARDEN }]);
});
