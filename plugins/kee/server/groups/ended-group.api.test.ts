import { addDays } from '@platform/core/time';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { chartEndpoints, SystemLock } from '@plugins/keys/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openingEndpoints, sharingEndpoints } from '../../contract/index.ts';
import { ADMIN, RESIDENT } from '../../testing/made.ts';
import { sharesOn } from '../../testing/shares.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
let on: ReturnType<typeof sharesOn>;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
  on = sharesOn(host);
});
afterAll(() => host.stop());

/** The day of the houses, so many from today. */
async function dayFromNow(days: number): Promise<string> {
  const [row] = await on.sqlOf<{ day: string }>(`select (now() at time zone 'Europe/Stockholm')::date::text as day`);
  return addDays(row?.day ?? '', days);
}
const endsOn = async (groupId: string, days: number, hours: readonly [number | null, number | null] = [null, null]) =>
  on.sqlOf('update kee_access_group set to_day = $2, from_hour = $3, to_hour = $4 where id = $1', [
    groupId,
    await dayFromNow(days),
    ...hours,
  ]);

it('shares nothing once its last day is over: what was shared by it lapses, and nothing more is', async () => {
  const { lock, groupId } = await on.door();
  const { id, token, proof } = await on.verified(lock);
  const shown = async () => {
    const { state } = done(await host.call(sharingEndpoints.getAccess, { params: { id } }, { as: ADMIN }));
    const { sharing } = done(await host.call(openingEndpoints.getMyLock, { params: { id: lock.id } }, { as: RESIDENT }));
    return [state, sharing?.limit ?? null, (await on.read(token, proof)).status];
  };
  for (const [days, hours] of [
    [0, undefined],
    [-1, [22, 6]],
  ] as const) {
    await endsOn(groupId, days, hours);
    expect(await shown()).toEqual(['ACTIVE', 2, 200]);
  }
  for (const [days, hours] of [
    [-1, undefined],
    [-2, [22, 6]],
  ] as const) {
    await endsOn(groupId, days, hours);
    expect(await shown()).toEqual(['LAPSED', null, 404]);
  }
  expect((await on.share(lock)).body).toMatchObject({ code: 'ERR_LOCK_NOT_SHAREABLE' });
});

it('lets nobody enter once its last day is over, as the lock chart tells', async () => {
  const { items } = done(await host.call(SystemLock.endpoints.list, { query: {} }, { as: ADMIN }));
  const { groupId } = await on.door({}, { systemLockId: items[0]?.id });
  const entering = async () => {
    const call = { params: { id: items[0]?.id as never }, query: { limit: 200 } };
    const { items: found } = done(await host.call(chartEndpoints.listDoorAccess, call, { as: ADMIN }));
    return found.filter(({ means }) => means === 'digital').length;
  };
  expect(await entering()).toBe(1);
  await endsOn(groupId, 0);
  expect(await entering()).toBe(1);
  await endsOn(groupId, -1);
  expect(await entering()).toBe(0);
});
