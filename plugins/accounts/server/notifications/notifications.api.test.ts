import { NotificationSwitch, switchable } from '@platform/core';
import { asSystem, asSystemForAll, core, notificationText, notificationTexts, provideTo, serverPlugin } from '@platform/server';
import { hostPoints, mailHandler, metrics, relayOnce } from '@platform/server/host';
import { definePlugin } from '@platform/core';
import { startTestHost, type TestHost, mailsIn } from '@platform/testing';
import { flowsServer } from '@plugins/flows/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { residentsServer } from '@plugins/residents/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailEndpoints, notificationEndpoints, userEndpoints } from '../../contract/index.ts';
import { accountsServer } from '../plugin.ts';

/** No partner has a logotype. */

const said = z.object({ what: z.string() });
/** A kind for each switch there is, named like it, and one that nobody can switch off. */
const perSwitch = Object.fromEntries(NotificationSwitch.options.map((name) => [name, switchable(name, said)])) as Record<
  NotificationSwitch,
  { readonly switch: NotificationSwitch; readonly data: typeof said }
>; // a key for each option
const parcels = definePlugin({
  id: 'parcels',
  permissions: {},
  notifications: { ...perSwitch, arrived: switchable('notifyKeyReturned', said), lost: said },
});
const texts = Object.values(parcels.notifications).map((kind) =>
  provideTo(notificationTexts, {}, () =>
    notificationText(kind, { subject: { sv: '{what}', nb: '{what}' }, body: { sv: 'Hej', nb: 'Hei' } }),
  ),
);

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  const plugins = [
    organisationsServer,
    flowsServer,
    importsServer,
    residentsServer,
    accountsServer,
    serverPlugin(parcels, { contributes: texts }),
  ];
  host = await startTestHost({ plugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const RESIDENT = 'resident@demo.example';
const settings = async (as: string) => (await host.call(notificationEndpoints.ownNotifications, {}, { as })).body;
const choose = (changes: object, as: string, options = {}) =>
  host.call(notificationEndpoints.chooseNotifications, { body: changes }, { as, ...options });
const userOf = async (email: string) => (await owner.query('select * from accounts_user where email = $1', [email])).rows[0];
let made = 0;
/** Sends by a ctx that reaches only another organisation, as a partner's or a workflow's may. */
async function sendTo(email: string, name: keyof typeof parcels.notifications): Promise<number> {
  const subject = `Paket ${++made}`;
  const { id: userId } = await userOf(email);
  const { notifications } = host.runtime.services.resolve({ notifications: core.notifications });
  const opening = asSystem({ kind: 'organisation', organisationId: demoOrganisations.fjordgarden }, { requestId: 'r' });
  await host.runtime.work.write(opening, (ctx) =>
    notifications.send(ctx, parcels.notifications[name], {
      key: `${made}`,
      to: [{ userId, email, language: 'sv' }],
      data: { what: subject },
    }),
  );
  return (await mailsIn(host, email)).filter((mail) => mail.subject === subject).length;
}

describe('the switches', () => {
  it('are all on until somebody switches one off, which leaves the others as they are', async () => {
    expect(await settings(RESIDENT)).toEqual(Object.fromEntries(NotificationSwitch.options.map((name) => [name, true])));
    expect((await choose({ notifyCaseNew: false }, RESIDENT)).body).toMatchObject({ notifyCaseNew: false, notifyKeyReturned: true });
    await choose({ notifyDocumentStatus: false, notifyCaseNew: true }, RESIDENT);
    expect(await settings(RESIDENT)).toMatchObject({ notifyCaseNew: true, notifyDocumentStatus: false });
  });

  it('are everybody’s own, whatever else they may change, also while they work for a customer', async () => {
    expect((await choose({ notifyCaseNew: false }, 'member@demo.example')).status).toBe(200);
    await choose({ notifyCaseNew: false }, 'partner@demo.example', { organisationId: demoOrganisations.bjorken });
    expect(await settings('partner@demo.example')).toMatchObject({ notifyCaseNew: false });
    expect(await settings('internal@demo.example')).toMatchObject({ notifyCaseNew: true });
  });

  it('refuse a name that is none', async () => {
    expect((await choose({ notifyEverything: false }, RESIDENT)).status).toBe(422);
    expect((await choose({ notifyCaseNew: 'no' }, RESIDENT)).status).toBe(422);
  });

  it('are set for others by whoever governs them, and by nobody else', async () => {
    const { id, version } = await userOf('limited@demo.example');
    const call = { params: { id }, body: { version, notifications: { notifyCaseUpdate: false } } };
    expect((await host.call(userEndpoints.change, call, { as: 'manager@demo.example' })).status).toBe(403);
    expect((await host.call(userEndpoints.change, call, { as: 'admin.other@demo.example' })).status).toBe(404);
    const changed = await host.call(userEndpoints.change, call, { as: 'admin@demo.example' });
    expect(changed.body.notifications).toMatchObject({ notifyCaseUpdate: false, notifyCaseNew: true });
  });
});

describe('a message', () => {
  it('of a kind that somebody has switched off is not sent to them, others are, and others get it', async () => {
    expect(await sendTo(RESIDENT, 'arrived')).toBe(1);
    await choose({ notifyKeyReturned: false }, RESIDENT);
    expect(await sendTo(RESIDENT, 'arrived')).toBe(0);
    expect(await sendTo(RESIDENT, 'lost')).toBe(1);
    expect(await sendTo('member@demo.example', 'arrived')).toBe(1);
    await choose({ notifyKeyReturned: true }, RESIDENT);
    expect(await sendTo(RESIDENT, 'arrived')).toBe(1);
  });
});

const deliver = async (fails: boolean) => {
  const { files, meter, points } = host.runtime.services.resolve({ files: core.files, meter: metrics, points: hostPoints });
  const mailer = {
    async send() {
      if (fails) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      return { response: '250 OK' };
    },
  };
  const handler = {
    ...mailHandler({ mailer, from: 'x@portal.example', files, watches: points.watches }),
    retryAfterSeconds: () => undefined,
  };
  await relayOnce(handler, {
    work: host.runtime.work,
    log: host.runtime.log,
    metrics: meter,
    ...host.runtime.services.resolve({ secrets: core.secrets }),
  });
};
const undeliverable = async (email: string) => {
  const { id } = await userOf(email);
  return (await host.call(userEndpoints.get, { params: { id } }, { as: 'admin@demo.example' })).body.undeliverable;
};
/** Those whose messages do not arrive, or do, as the list shows them. */
const listed = async (filter: object, as = 'admin@demo.example') => {
  const { items } = (await host.call(userEndpoints.list, { query: { limit: '200', ...filter } }, { as })).body;
  return items.map((user) => ({ email: user.email, undeliverable: user.undeliverable }));
};

describe('an address that does not work', () => {
  it('shows on the user until a message arrives there, and lies in the outbox as failed', async () => {
    await deliver(false);
    await sendTo(RESIDENT, 'lost');
    await deliver(true);
    expect(await undeliverable(RESIDENT)).toEqual({ email: expect.any(String), phone: null });
    expect(await undeliverable('member@demo.example')).toEqual({ email: null, phone: null });
    expect(await listed({ undeliverable: 'true' })).toEqual([
      { email: RESIDENT, undeliverable: { email: expect.any(String), phone: null } },
    ]);
    expect((await listed({ undeliverable: 'false' })).some(({ email }) => email === RESIDENT)).toBe(false);
    expect(await listed({ undeliverable: 'true' }, 'admin.other@demo.example')).toEqual([]);
    const { rows } = await owner.query(
      `select failed_at is not null as failed from platform_outbox where recipient = $1 order by seq desc limit 1`,
      ['r…@demo.example'],
    );
    expect(rows).toEqual([{ failed: true }]);
    await sendTo(RESIDENT, 'lost');
    await deliver(false);
    expect(await undeliverable(RESIDENT)).toEqual({ email: null, phone: null });
    expect(await listed({ undeliverable: 'true' })).toEqual([]);
  });

  it('is forgotten with the address', async () => {
    const email = 'manager@demo.example';
    await host.runtime.work.write(asSystemForAll, async (ctx) => {
      const { points } = host.runtime.services.resolve({ points: hostPoints });
      for (const watch of points.watches) await watch.told(ctx, { channel: 'mail', address: email, isReached: false });
    });
    const { id, version } = await userOf(email);
    expect((await undeliverable(email)).email).not.toBeNull();
    const to = 'malin.oberg@demo.example';
    await host.call(userEndpoints.change, { params: { id }, body: { version, email: to } }, { as: 'admin@demo.example' });
    expect((await undeliverable(email)).email).not.toBeNull();
    const [mail] = await mailsIn(host, to);
    const token = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await host.call(emailEndpoints.confirmEmail, { body: { token } })).status).toBe(200);
    expect((await undeliverable(to)).email).toBeNull();
  });
});

const all = (on: boolean) => Object.fromEntries(NotificationSwitch.options.map((name) => [name, on]));

describe.each(NotificationSwitch.options)('%s', (name) => {
  const others = NotificationSwitch.options.filter((other) => other !== name);

  it('switches off what is of its kind, whoever sends it, and nothing else', async () => {
    await choose({ ...all(true), [name]: false }, RESIDENT);
    await choose(all(true), 'member@demo.example');
    expect(await sendTo(RESIDENT, name)).toBe(0);
    for (const other of [...others, 'lost'] as const) expect([other, await sendTo(RESIDENT, other)]).toEqual([other, 1]);
    expect(await sendTo('member@demo.example', name)).toBe(1);
    await choose({ [name]: true }, RESIDENT);
    expect(await sendTo(RESIDENT, name)).toBe(1);
  });
});

it('sends what nobody can switch off also to whoever has switched off all else', async () => {
  await choose(all(false), RESIDENT);
  for (const name of NotificationSwitch.options) expect([name, await sendTo(RESIDENT, name)]).toEqual([name, 0]);
  expect(await sendTo(RESIDENT, 'lost')).toBe(1);
  await choose(all(true), RESIDENT);
});
