import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { logEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccessGroup, groupEndpoints } from '../../contract/index.ts';
import { ADMIN, madeDevice, madeLock, newGroup, RESIDENT, userIdOf } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

it('says of each member whom the group lets in why not', async () => {
  const { id, version } = await newGroup(host);
  const emails = [ADMIN, RESIDENT, 'member@demo.example', 'manager@demo.example'];
  const userIds = await Promise.all(emails.map((email) => userIdOf(host, email)));
  const body = { version, userIds, apartmentIds: [], roles: ['RESIDENT', 'CUSTOMER_MEMBER'], lockIds: [] } as const;
  done(await host.call(groupEndpoints.setContent, { params: { id }, body: body as never }, { as: ADMIN }));
  const shut = async () => {
    const { members } = done(await host.call(groupEndpoints.getContent, { params: { id } }, { as: ADMIN }));
    return [...userIds, 'RESIDENT', 'CUSTOMER_MEMBER'].map((each) => members.find((member) => member.id === each)?.shut);
  };
  expect(await shut()).toEqual([null, null, 'ROLE', null, null, 'ROLE']);
  const [, resident, , manager] = userIds;
  const changes = [`update accounts_user set apartment_id = null where id = $1`, `update accounts_user set active = false where id = $1`];
  for (const [at, who] of [resident, manager].entries())
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, changes[at] ?? '', [who]));
  expect(await shut()).toEqual([null, 'HOME', 'ROLE', 'ACCOUNT', null, 'ROLE']);
});

it('says in the audit log who was let in and to which doors, and who no longer is', async () => {
  const device = await madeDevice(host);
  const lock = await madeLock(host, device.id, { name: 'Källaren' });
  const { id, version } = await newGroup(host);
  const set = async (content: object) => {
    const body = { userIds: [], apartmentIds: [], roles: [], lockIds: [], ...content };
    return done(await host.call(groupEndpoints.setContent, { params: { id }, body: body as never }, { as: ADMIN }));
  };
  const logged = async () => {
    const asked = { query: { subject: `AccessGroup:${id}`, action: ['kee.groupContent'] } };
    return done(await host.call(logEndpoints.audit, asked, { as: ADMIN })).items;
  };
  const content = { userIds: [await userIdOf(host, 'member@demo.example')], roles: ['RESIDENT'], lockIds: [lock.id] };
  const { version: next, members } = await set({ ...content, version });
  const name = members.find(({ kind }) => kind === 'USER')?.name ?? '';
  const [given] = await logged();
  expect(given?.changes).toEqual([
    { field: 'lås', from: null, to: `Källaren, ${device.number}` },
    { field: 'medlemmar', from: null, to: `Boende, ${name}` },
  ]);
  const { version: last } = await set({ ...content, roles: [], version: next });
  await set({ ...content, roles: [], version: last });
  const lines = await logged();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ action: { text: 'ändrade medlemmar och lås' }, organisation: { name: 'Brf Björken' } });
  expect(lines[0]?.changes).toEqual([{ field: 'medlemmar', from: 'Boende', to: null }]);
});

it('ends on no day before the one on which it begins', async () => {
  const { id, version } = await newGroup(host, { fromDay: '2026-12-02' });
  const until = (toDay: string) => host.call(AccessGroup.endpoints.update, { params: { id }, body: { toDay, version } }, { as: ADMIN });
  const refused = await until('2026-12-01');
  expect([refused.status, refused.code]).toEqual([422, 'ERR_ACCESS_GROUP_DAYS']);
  expect(refused.body).toMatchObject({ details: { fields: [{ path: 'body.toDay' }] } });
  expect(done(await until('2026-12-02')).toDay).toBe('2026-12-02');
});
