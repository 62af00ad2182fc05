import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulators, type Simulators } from '../start-simulators.ts';

const PERSON = '199001012385';
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the simulated RP API', () => {
  let folder: string;
  let simulators: Simulators;
  let agent: Agent;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rp-api-'));
    simulators = await startSimulators({ dataDir: folder });
    const { ca, client } = simulators.certificates;
    const [authority, pfx] = await Promise.all([readFile(ca.cert), readFile(client.p12)]);
    agent = new Agent({ connect: { ca: authority, pfx, passphrase: client.passphrase } });
  });
  beforeEach(() => fetch(`${simulators.addresses.bench}/__reset`, { method: 'POST' }));
  afterAll(async () => {
    await agent.close();
    await simulators.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(path: string, body: unknown, how: { method?: 'GET' | 'POST'; contentType?: string } = {}) {
    const { method = 'POST', contentType = 'application/json' } = how;
    const content = method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const url = new URL(path, simulators.addresses.bankId);
    const answer = await request(url, { method, dispatcher: agent, headers: { 'content-type': contentType }, body: content ?? null });
    // Tests compare what comes with what the vendor promises.
    return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, unknown> };
  }

  it('opens a payment that says what is paid', async () => {
    const userVisibleTransaction = {
      transactionType: 'npa',
      recipient: { name: 'Låspartner' },
      money: { amount: '250,00', currency: 'SEK' },
    };
    expect(await call('payment', { endUserIp: '127.0.0.1', userVisibleTransaction })).toMatchObject({ status: 200 });
    expect(await call('payment', { endUserIp: '127.0.0.1' })).toMatchObject({ status: 400, body: { errorCode: 'invalidParameters' } });
  });

  it('opens orders over the telephone with a reference only, and waits for the call to be confirmed', async () => {
    const phone = { personalNumber: PERSON, callInitiator: 'RP', userVisibleData: base64('Stämmer det att du beställer?') };
    const opened = await call('phone/sign', phone);
    expect(Object.keys(opened.body)).toEqual(['orderRef']);
    expect((await call('collect', opened.body)).body).toMatchObject({ status: 'pending', hintCode: 'userCallConfirm' });
    const { callInitiator: _, ...incomplete } = phone;
    expect(await call('phone/auth', incomplete)).toMatchObject({ status: 400, body: { details: 'Invalid callInitiator' } });
  });

  it('tells risk and step-up when they are asked for', async () => {
    const opened = await call('auth', { endUserIp: '::1', returnRisk: true, requirement: { mrtd: true, personalNumber: PERSON } });
    const { items } = (await (await fetch(`${simulators.addresses.bench}/bankid/orders`)).json()) as {
      items: { autoStartToken: string }[];
    };
    await fetch(`${simulators.addresses.bench}/bankid/orders/${items[0]?.autoStartToken}/sign`, { method: 'POST' });
    const { completionData } = (await call('collect', { orderRef: opened.body['orderRef'] })).body;
    expect(completionData).toMatchObject({
      risk: 'low',
      stepUp: { mrtd: true },
      device: { ipAddress: '::1' },
      bankIdIssueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}Z$/),
      ocspResponse: expect.stringMatching(/^MII/),
    });
  });

  it.each([
    ['no text to sign', 'sign', { endUserIp: '127.0.0.1' }],
    ['a text that is not base64', 'sign', { endUserIp: '127.0.0.1', userVisibleData: 'Hej på dig!' }],
    ['more text than an identification shows', 'auth', { endUserIp: '127.0.0.1', userVisibleData: base64('x'.repeat(1200)) }],
    ['a format without a text', 'auth', { endUserIp: '127.0.0.1', userVisibleDataFormat: 'simpleMarkdownV1' }],
    ['a field of an older version', 'auth', { endUserIp: '127.0.0.1', personalNumber: PERSON }],
    ['a card reader without policies', 'auth', { endUserIp: '127.0.0.1', requirement: { cardReader: 'class1' } }],
    ['a way back that is too long', 'auth', { endUserIp: '127.0.0.1', returnUrl: `https://portal.example/${'x'.repeat(500)}` }],
    ['no order', 'collect', {}],
    ['an order that does not exist', 'collect', { orderRef: '131daac9-16c6-4618-beb0-365768f37288' }],
    ['a body that is not JSON', 'auth', '{'],
  ])('refuses %s', async (...[, path, body]) => {
    expect(await call(path, body)).toMatchObject({ status: 400, body: { errorCode: 'invalidParameters' } });
  });

  it('answers other ways of calling as the vendor does', async () => {
    expect(await call('auth', undefined, { method: 'GET' })).toMatchObject({ status: 405, body: { errorCode: 'methodNotAllowed' } });
    expect(await call('nothing', {})).toMatchObject({ status: 404, body: { errorCode: 'notFound' } });
    expect(await call('auth', {}, { contentType: 'application/json; charset=utf-8' })).toMatchObject({
      status: 415,
      body: { errorCode: 'unsupportedMediaType' },
    });
  });

  it('writes down every call, and neither numbers nor tokens', async () => {
    const opened = await call('auth', { endUserIp: '127.0.0.1', requirement: { personalNumber: PERSON } });
    const log = await (await fetch(`${simulators.addresses.bench}/__log`)).text();
    expect(JSON.parse(log)).toMatchObject({ items: [{ simulator: 'bankid', call: 'auth', status: 200, note: opened.body['orderRef'] }] });
    expect(log).not.toContain(PERSON);
    expect(log).not.toContain(opened.body['autoStartToken']);
  });

  it('gives ordered outcomes in their order and as often as ordered, and then its own', async () => {
    const outcomes = [{ simulator: 'bankid', call: 'auth', status: 503, body: { errorCode: 'Maintenance' }, times: 2 }];
    await fetch(`${simulators.addresses.bench}/__script`, { method: 'POST', body: JSON.stringify(outcomes) });
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await call('auth', { endUserIp: '127.0.0.1' })).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('names what is wrong with an ordered outcome', async () => {
    const answer = await fetch(`${simulators.addresses.bench}/__script`, { method: 'POST', body: '{"simulator":"swish"}' });
    expect(answer.status).toBe(422);
  });
});
