import { platformOutbox } from '@platform/core';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { asSystemForAll, core } from '@platform/server';
import { hostPoints, metrics, relayOnce, smsHandler, smsReportHandler } from '@platform/server/host';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smsEndpoints } from '../contract/index.ts';
import { accountsServer } from './plugin.ts';

const STATUS_OF_NUMBER: Readonly<Record<string, string>> = { '+46701230000': 'failed', '+46701234567': 'delivered' };
const TO = '+46701230000';

let host: TestHost;
let owner: Client;
let operator: Server;
/** What the operator says of an SMS when it is asked: it calls each by its number. */
let reads: string[] = [];

beforeAll(async () => {
  operator = createServer((request, response) => {
    const id = request.method === 'POST' ? `s${TO.slice(1)}` : (request.url ?? '').split('/').at(-1);
    if (request.method === 'GET') reads.push(String(id));
    const to = `+${String(id).slice(1)}`;
    response.end(JSON.stringify({ id, to, status: request.method === 'POST' ? 'created' : STATUS_OF_NUMBER[to] }));
  }).listen(0, '127.0.0.1');
  await once(operator, 'listening');
  const { port } = operator.address() as AddressInfo; // a server on a port has an address with a port
  const settings = { SMS_URL: `http://127.0.0.1:${port}/a1/` };
  host = await startTestHost({ plugins: withDependencies(accountsServer), settings });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
  operator.close();
});

const made = () => {
  const { meter, clock, reports, secrets, sender, points } = host.runtime.services.resolve({
    meter: metrics,
    clock: core.clock,
    reports: core.smsReports,
    secrets: core.secrets,
    sender: core.sms,
    points: hostPoints,
  });
  const deps = { work: host.runtime.work, log: host.runtime.log, metrics: meter, secrets };
  return {
    reports,
    send: () => relayOnce(smsHandler({ clock, reports, sender }), deps),
    settle: () => relayOnce(smsReportHandler({ secrets, sender, watches: points.watches, work: host.runtime.work }), deps),
  };
};
let posted = 0;
/** An SMS that the operator has taken, and the address that it tells about it. */
async function sent(to: string) {
  const key = `sms:test:${++posted}`;
  const { outbox } = host.runtime.services.resolve({ outbox: core.outbox });
  const payload = { to, text: 'Hej' };
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    outbox.post(ctx, { kind: platformOutbox.sms, key, payload, to, organisationId: demoOrganisations.bjorken }),
  );
  expect(await made().send()).toBe(1);
  const { rows } = await owner.query(`select id from platform_outbox where key = $1 and sent_at is not null`, [key]);
  const id = String(rows[0].id);
  return { id, token: made().reports.addressFor(id).split('/').at(-1) ?? '' };
}
const report = (params: { id: string; token: string }, body: { id: string; status: string }) =>
  host.call(smsEndpoints.reportSms, { params, body }, {});
const outcomeOf = async (id: string) =>
  (
    await owner.query(
      `select sent_at is not null as sent, failed_at is not null as failed, last_error from platform_outbox where id = $1`,
      [id],
    )
  ).rows[0];

it('shows an SMS as failed once the operator itself says that nobody got it', async () => {
  const sms = await sent(TO);
  expect((await report(sms, { id: 's46701230000', status: 'failed' })).status).toBe(200);
  expect(await outcomeOf(sms.id)).toMatchObject({ sent: true, failed: false });
  expect(await made().settle()).toBe(1);
  expect(await outcomeOf(sms.id)).toEqual({ sent: false, failed: true, last_error: 'SMS not delivered: the operator gave it up' });
});

it('believes the operator and not the report', async () => {
  const sms = await sent('+46701234567');
  await report(sms, { id: 's46701234567', status: 'failed' });
  await made().settle();
  expect(reads.at(-1)).toBe('s46701234567');
  expect(await outcomeOf(sms.id)).toMatchObject({ sent: true, failed: false });
});

it('is not misled by a report that names another SMS', async () => {
  const sms = await sent('+46701234567');
  await report(sms, { id: 's46701230000', status: 'failed' });
  await made().settle();
  expect(await outcomeOf(sms.id)).toMatchObject({ sent: true, failed: false });
});

it('looks once, however often the same is told, and not at all on the way', async () => {
  const sms = await sent(TO);
  for (const status of ['sent', 'failed', 'failed']) expect((await report(sms, { id: 's46701230000', status })).status).toBe(200);
  expect(await made().settle()).toBe(1);
});

it('takes a report at its own address only', async () => {
  const [one, other] = [await sent(TO), await sent(TO)];
  const body = { id: 's46701230000', status: 'failed' };
  for (const params of [
    { ...one, token: other.token },
    { ...one, token: 'x' },
    { ...one, token: '' },
  ])
    expect((await report(params, body)).status).toBe(404);
  expect(await made().settle()).toBe(0);
});

it('takes a form, and nothing else', async () => {
  const sms = await sent(TO);
  const asJson = { headers: { 'content-type': 'application/json' } };
  expect((await host.call(smsEndpoints.reportSms, { params: sms, body: { id: '', status: 'failed' } })).status).toBe(422);
  expect(
    (await host.call({ ...smsEndpoints.reportSms, form: undefined }, { params: sms, body: { id: 'x', status: 'failed' } }, asJson)).status,
  ).toBe(415);
});
