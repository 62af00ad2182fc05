import { smsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { AccessGroup, groupEndpoints, kee, sharingEndpoints } from '../contract/index.ts';
import { ADMIN, RESIDENT, userIdOf } from '../testing/made.ts';
import { sharesOn } from '../testing/shares.ts';
import { keeServer } from './plugin.ts';

let host: TestHost;
let on: ReturnType<typeof sharesOn>;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
  on = sharesOn(host);
});
afterAll(() => host.stop());

/** What the open pages of a resident hear of who may open what. */
async function heardBy(email: string): Promise<readonly string[]> {
  const heard: string[] = [];
  const leaving = new AbortController();
  const actor = { kind: 'user', userId: await userIdOf(host, email), name: email, roles: ['RESIDENT'] } as const;
  const listening = (async () => {
    for await (const event of host.runtime.live.follow({ actor, reach: { kind: 'nothing' } }, leaving.signal))
      if (event?.topic === kee.topics.access) heard.push(event.id);
  })();
  onTestFinished(async () => {
    leaving.abort();
    await listening;
  });
  return heard;
}

async function homeOf(email: string): Promise<string> {
  const { items } = done(await host.call(userEndpoints.list, { query: { query: email } }, { as: ADMIN }));
  return items[0]?.apartment?.id ?? '';
}

it('tells whom a group lets in that its hours are others, that they are let in no longer, and that it is gone', async () => {
  const { groupId: id, lock } = await on.door();
  const heard = await heardBy(RESIDENT);
  const others = await heardBy('resident.no@demo.example');
  const params = { id };
  const version = async () => done(await host.call(AccessGroup.endpoints.get, { params }, { as: ADMIN })).version;
  const set = async (members: Readonly<Partial<Record<'userIds' | 'apartmentIds' | 'roles', readonly string[]>>>) => {
    const body = { version: await version(), userIds: [], apartmentIds: [], roles: [], ...members, lockIds: [lock.id] };
    done(await host.call(groupEndpoints.setContent, { params, body: body as never }, { as: ADMIN }));
  };
  done(await host.call(AccessGroup.endpoints.update, { params, body: { version: await version(), fromHour: 7 } }, { as: ADMIN }));
  await expect.poll(() => heard).toEqual([id]);
  await set({});
  await expect.poll(() => heard).toEqual([id, id]);
  await set({ userIds: [await userIdOf(host, RESIDENT)] });
  await expect.poll(() => heard).toHaveLength(3);
  await set({ apartmentIds: [await homeOf(RESIDENT)] });
  await expect.poll(() => heard).toHaveLength(4);
  await set({ roles: ['RESIDENT'] });
  await expect.poll(() => heard).toHaveLength(5);
  done(await host.call(AccessGroup.endpoints.remove, { params }, { as: ADMIN }));
  await expect.poll(() => heard).toHaveLength(6);
  expect(others).toEqual([]);
});

it('tells whoever shared a door of each share, its first use, its end and that somebody took it back', async () => {
  const { lock, device } = await on.door();
  const heard = await heardBy(RESIDENT);
  // what was told of others before may still come
  const timesOf = (id: string) => () => heard.filter((each) => each === id).length;
  const used = await on.verified(lock);
  await expect.poll(timesOf(used.id)).toBe(1);
  await on.pressed(device, used, 'DONE');
  await expect.poll(timesOf(used.id)).toBe(2);
  const end = host.runtime.activities['kee.end'] as (key: object) => Promise<void>; // by its name on the wire
  await end({ organisationId: lock.organisation.id, accessId: used.id });
  await expect.poll(timesOf(used.id)).toBe(3);
  const { id } = await on.verified(lock);
  await expect.poll(timesOf(id)).toBe(1);
  done(await host.call(sharingEndpoints.revokeAccess, { params: { id } }, { as: ADMIN }));
  await expect.poll(timesOf(id)).toBe(2);
  expect(timesOf(used.id)()).toBe(3);
});

it('sends no link of a share that was cancelled before it left', async () => {
  const { lock } = await on.door();
  const { id, phone } = done(await on.share(lock));
  expect(await smsIn(host, phone)).toHaveLength(1);
  const revoke = host.runtime.activities['kee.revoke'] as (key: object) => Promise<void>; // by its name on the wire
  await revoke({ organisationId: lock.organisation.id, accessId: id });
  expect(await smsIn(host, phone)).toEqual([]);
});
