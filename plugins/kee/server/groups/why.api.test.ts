import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupEndpoints as calls, type WhyAccess } from '../../contract/index.ts';
import { ADMIN, madeDevice, madeGroup, madeLock, RESIDENT, userIdOf } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

/** All of it, two at a time, and how many a page had. */
async function read(ask: (cursor: string | undefined) => Promise<WhyAccess>) {
  const [items, sizes]: [WhyAccess['items'], number[]] = [[], []];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    items.push(...page.items);
    sizes.push(page.items.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { items, sizes };
}

it('tells page by page who may open a door and what somebody may open, by name, each with every way', async () => {
  const emails = [ADMIN, RESIDENT, 'manager@demo.example'];
  const device = await madeDevice(host);
  const locks = [
    await madeLock(host, device.id, { name: 'Ätten 1', relay: 1 }),
    await madeLock(host, device.id, { name: 'Ätten 10', relay: 2 }),
    await madeLock(host, device.id, { name: 'Ätten 2', relay: 3 }),
  ];
  const [door] = locks;
  await madeGroup(host, { locks, emails, name: 'Alla tre' });
  await madeGroup(host, { locks, emails, name: 'Alla tre igen' });
  const people = await read(async (cursor) => {
    const query = { limit: 2, ...(cursor && { cursor }) };
    return done(await host.call(calls.whoMayOpen, { params: { id: door?.id as never }, query }, { as: ADMIN }));
  });
  expect(people.sizes).toEqual([2, 1]);
  expect(people.items.map(({ name }) => name)).toEqual(people.items.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'sv')));
  expect(people.items.map(({ ways }) => ways.map(({ group }) => group).join(', '))).toEqual(Array(3).fill('Alla tre, Alla tre igen'));
  const userId = await userIdOf(host, 'manager@demo.example');
  const doors = await read(async (cursor) => {
    const query = { limit: 2, ...(cursor && { cursor }) };
    return done(await host.call(calls.whatMayBeOpened, { params: { userId }, query }, { as: ADMIN }));
  });
  expect(doors.items.filter(({ name }) => name.startsWith('Ätten')).map(({ name }) => name)).toEqual(['Ätten 1', 'Ätten 2', 'Ätten 10']);
  expect(Math.max(...doors.sizes)).toBe(2);
  const whole = done(await host.call(calls.whoMayOpen, { params: { id: door?.id as never }, query: { count: 'true' } }, { as: ADMIN }));
  expect([whole.total, whole.nextCursor]).toEqual([3, null]);
});
