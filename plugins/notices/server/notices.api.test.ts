import { definePlugin, switchable } from '@platform/core';
import {
  all,
  asSystem,
  asSystemForAll,
  core,
  type Ctx,
  notificationText,
  notificationTexts,
  provideTo,
  query,
  serverPlugin,
  sweeps,
} from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { notificationEndpoints, userEndpoints, type UserId } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { noticeEndpoints as calls, type NoticeId, notices } from '../contract/index.ts';
import { noticesServer } from './plugin.ts';

const said = z.object({ organisation: z.string(), id: z.string(), token: z.string() });
const parcels = definePlugin({
  id: 'parcels',
  permissions: {},
  notifications: { arrived: switchable('notifyCaseNew', said), secret: said, inside: said },
});
const { arrived, secret, inside } = parcels.notifications;
const subject = { sv: 'Paket {id} har kommit', nb: 'Pakke {id} er kommet' };
const body = { sv: 'Koden är {token}', nb: 'Koden er {token}' };
const label = { sv: 'Öppna', nb: 'Åpne' };
const texts = [
  notificationText(arrived, { subject, body, link: { path: '/parcels/{id}', label } }),
  notificationText(secret, { subject, body, link: { path: '/parcel-link/{token}', label } }),
  notificationText(inside, { subject, body, link: { path: '/parcel-link/{token}', label }, inside: '/parcels' }),
].map((text) => provideTo(notificationTexts, {}, () => text));

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(noticesServer, serverPlugin(parcels, { contributes: texts })) });
});
afterAll(() => host.stop());

const [RESIDENT, MEMBER, PARTNER] = ['resident@demo.example', 'member@demo.example', 'partner@demo.example'];
const within = <T>(run: (ctx: Ctx) => Promise<T>) => host.runtime.work.write(asSystemForAll, run);
const idOf = async (email: string) => {
  const [row] = await within((ctx) => query<{ id: UserId }>(ctx, 'select id from accounts_user where email = $1', [email]));
  if (!row) throw new Error(`no ${email}`);
  return row.id;
};
const send = async (
  email: string,
  { kind = arrived, key, language = 'sv' as 'sv' | 'nb' }: { kind?: typeof secret; key: string; language?: 'sv' | 'nb' },
) => {
  const userId = await idOf(email);
  const { notifications } = host.runtime.services.resolve({ notifications: core.notifications });
  // as a flow of another organisation, which does not reach the recipient
  const opening = asSystem({ kind: 'organisation', organisationId: demoOrganisations.fjordgarden }, { requestId: 'r' });
  const data = { organisation: 'Fjordgården Eiendom AS', id: key, token: 'hush' };
  return host.runtime.work.write(opening, (ctx) => notifications.send(ctx, kind, { key, to: [{ userId, language }], data }));
};
const list = async (as: string, asked = {}) => (await host.call(calls.list, { query: { count: 'true', ...asked } }, { as })).body;
const read = async (as: string, ids?: NoticeId[]) => (await host.call(calls.read, { body: { ids } }, { as })).body.read;
const titles = async (as: string, asked = {}) => (await list(as, asked)).items.map(({ title }) => title);

it('keeps what somebody is told, in their language, also without any address, and nobody else’s', async () => {
  expect(await send(RESIDENT, { key: 'A1', language: 'nb' })).toBe(0);
  const [first] = (await list(RESIDENT)).items;
  expect(first).toMatchObject({
    kind: 'parcels.arrived',
    title: 'Pakke A1 er kommet',
    from: 'Fjordgården Eiendom AS',
    path: '/parcels/A1',
    readAt: null,
  });
  expect(await titles(MEMBER)).not.toContain('Pakke A1 er kommet');
  expect(await titles('admin@demo.example')).not.toContain('Pakke A1 er kommet');
});

it('keeps the same once, and nothing that somebody has switched off', async () => {
  await send(RESIDENT, { key: 'B1' });
  await send(RESIDENT, { key: 'B1' });
  expect((await titles(RESIDENT)).filter((title) => title === 'Paket B1 har kommit')).toHaveLength(1);
  await host.call(notificationEndpoints.chooseNotifications, { body: { notifyCaseNew: false } }, { as: RESIDENT });
  await send(RESIDENT, { key: 'B2' });
  await host.call(notificationEndpoints.chooseNotifications, { body: { notifyCaseNew: true } }, { as: RESIDENT });
  expect(await titles(RESIDENT)).not.toContain('Paket B2 har kommit');
});

it('never keeps the secret of a link: it leads inside, or is not there', async () => {
  await send(RESIDENT, { key: 'C1', kind: secret });
  await send(RESIDENT, { key: 'C2', kind: inside });
  const { items } = await list(RESIDENT);
  expect(items.map(({ title }) => title)).not.toContain('Paket C1 har kommit');
  expect(items.find(({ title }) => title === 'Paket C2 har kommit')?.path).toBe('/parcels');
  const [{ found } = { found: '' }] = await within((ctx) =>
    query<{ found: string }>(ctx, `select coalesce(string_agg(n::text, ''), '') as found from notices_notice n`),
  );
  expect(found).toContain('C2');
  expect(found).not.toContain('hush');
});

it('is read one by one or all at once, by its own reader alone', async () => {
  await send(MEMBER, { key: 'D1' });
  await send(MEMBER, { key: 'D2' });
  const [newest] = (await list(MEMBER, { unread: 'true' })).items;
  expect(newest?.title).toBe('Paket D2 har kommit');
  const ids = newest ? [newest.id] : [];
  expect(await read(RESIDENT, ids)).toBe(0);
  expect(await read(MEMBER, ids)).toBe(1);
  expect(await titles(MEMBER, { unread: 'true' })).not.toContain('Paket D2 har kommit');
  expect(await titles(MEMBER, { unread: 'false' })).toContain('Paket D2 har kommit');
  expect(await read(MEMBER)).toBeGreaterThan(0);
  expect((await list(MEMBER, { unread: 'true' })).total).toBe(0);
});

it('is one’s own also while one works for a customer', async () => {
  await send(PARTNER, { key: 'E1' });
  const there = { as: PARTNER, organisationId: demoOrganisations.bjorken };
  const { body: found } = await host.call(calls.list, { query: { unread: 'true' } }, there);
  const [notice] = found.items;
  expect(notice?.title).toBe('Paket E1 har kommit');
  expect((await host.call(calls.read, { body: { ids: notice ? [notice.id] : [] } }, there)).body.read).toBe(1);
});

it('is taken back with its message, and with nothing whose key only begins alike', async () => {
  await send(RESIDENT, { key: 'F:1' });
  await send(RESIDENT, { key: 'F2' });
  const { notifications } = host.runtime.services.resolve({ notifications: core.notifications });
  await within((ctx) => notifications.takeBackByKey(ctx, arrived, 'F'));
  expect(await titles(RESIDENT)).not.toContain('Paket F:1 har kommit');
  expect(await titles(RESIDENT)).toContain('Paket F2 har kommit');
});

it('tells the reader’s open pages, and nobody else’s', async () => {
  const { live } = host.runtime.services.resolve({ live: core.live });
  const stop = new AbortController();
  const heard: string[] = [];
  const listen = async (email: string) => {
    const actor = { kind: 'user', userId: await idOf(email), name: email, roles: ['CUSTOMER_ADMIN'] } as const;
    const reach = { kind: 'organisation', organisationId: demoOrganisations.bjorken } as const;
    for await (const event of live.follow({ actor, reach }, stop.signal)) if (event?.topic === notices.topics.notice) heard.push(email);
  };
  const listening = [listen(RESIDENT), listen(MEMBER)];
  await expect
    .poll(async () => {
      await send(RESIDENT, { key: `G${Math.random()}` });
      return heard;
    })
    .toContain(RESIDENT);
  expect(new Set(heard)).toEqual(new Set([RESIDENT]));
  stop.abort();
  await Promise.all(listening);
});

it('goes when it is old, and with its reader', async () => {
  await send(RESIDENT, { key: 'H1' });
  await send(RESIDENT, { key: 'H2' });
  await send('limited@demo.example', { key: 'H3' });
  await within((ctx) => query(ctx, `update notices_notice set created_at = now() - interval '91 days' where key = 'H1'`));
  const params = { organisationId: demoOrganisations.bjorken, id: await idOf('limited@demo.example') };
  expect((await host.call(userEndpoints.remove, { params }, { as: 'admin@demo.example' })).status).toBe(200);
  const { contributed } = host.runtime.services.resolve({ contributed: all(sweeps) });
  await within(async (ctx) => contributed.find(({ name }) => name === 'notices_notice')?.run(ctx));
  const left = await within((ctx) => query<{ key: string }>(ctx, `select key from notices_notice where key in ('H1', 'H2', 'H3')`));
  expect(left).toEqual([{ key: 'H2' }]);
});
