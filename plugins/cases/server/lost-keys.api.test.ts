import { asSystemForAll } from '@platform/server';
import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { type KeyCondition, keyEndpoints } from '@plugins/keys/contract';
import { keyRegistry } from '@plugins/keys/server/api';
import { keyPlugins } from '@plugins/keys/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseEndpoints as calls, type CaseId } from '../contract/index.ts';
import { casesServer } from './plugin.ts';

const ADMIN = { as: 'admin@demo.example' };
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterAll(() => host.stop());

async function aKey(marking: string) {
  const { items } = done(await host.call(keyEndpoints.list, { query: { limit: 1 } }, ADMIN));
  const lockSystemId = items[0]?.lockSystem.id;
  if (!lockSystemId) throw new Error('The demo data have keys');
  return done(await host.call(keyEndpoints.create, { body: { lockSystemId, marking, type: 'MECHANICAL' } }, ADMIN));
}
const say = async (id: string, status: KeyCondition) =>
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [id], status } }, ADMIN));
const report = async (keyId: string, action: 'LOST' | 'RECLAIM', title: string) => {
  const about = [{ type: 'KEY', id: keyId }];
  return done(await host.call(calls.report, { body: { type: 'KEY', action, title, about } }, ADMIN)).id;
};
const written = async (id: CaseId) => done(await host.call(calls.get, { params: { id } }, ADMIN)).comments.map(({ text }) => text);

it('says in the open cases about a lost key that it is in use again, once', async () => {
  const key = await aKey('F 71');
  await say(key.id, 'LOST');
  const lost = await report(key.id, 'LOST', 'Tappad vid porten');
  const other = await report(key.id, 'RECLAIM', 'Ska återtas');
  await say(key.id, 'BLOCKED');
  expect(await written(lost)).toEqual([]);
  await say(key.id, 'ACTIVE');
  await say(key.id, 'ACTIVE');
  expect(await written(lost)).toEqual(['Nyckel F 71 är i bruk igen.']);
  expect(await written(other)).toEqual([]);
  const mails = (await mailsIn(host, 'internal@demo.example')).filter(({ text }) => text.includes('F 71 är i bruk igen'));
  expect(mails.length).toBeGreaterThan(0);
});

it('says it also where many are changed at once, as by an import', async () => {
  const key = await aKey('F 73');
  await say(key.id, 'LOST');
  const lost = await report(key.id, 'LOST', 'Borta');
  const { registry } = host.runtime.services.resolve({ registry: keyRegistry });
  await host.runtime.work.write(asSystemForAll, (ctx) => registry.changeMany(ctx, [{ id: key.id, facts: { status: 'ACTIVE' } }]));
  expect(await written(lost)).toEqual(['Nyckel F 73 är i bruk igen.']);
});

it('says that it is out of use, when that is said at the key itself, and nothing in a closed case', async () => {
  const key = await aKey('F 72');
  await say(key.id, 'LOST');
  const [closed, open] = [await report(key.id, 'LOST', 'Avslutat'), await report(key.id, 'LOST', 'Öppet')];
  const { version } = done(await host.call(calls.get, { params: { id: closed } }, ADMIN));
  done(await host.call(calls.step, { params: { id: closed }, body: { status: 'CLOSED', version } }, ADMIN));
  const now = done(await host.call(keyEndpoints.get, { params: { id: key.id } }, ADMIN));
  done(await host.call(keyEndpoints.update, { params: { id: key.id }, body: { status: 'DISCONTINUED', version: now.version } }, ADMIN));
  expect(await written(open)).toEqual(['Nyckel F 72 är tagen ur bruk.']);
  expect(await written(closed)).toEqual([]);
});
