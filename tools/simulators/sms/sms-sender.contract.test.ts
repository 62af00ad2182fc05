import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SmsError } from '../../../platform/server/sms/sms-error.ts';
import { createSmsSender, type SmsSender } from '../../../platform/server/sms/sms-sender.ts';
import { freePort } from '../../launch/ports.ts';
import { startSimulators, type Simulators } from '../start-simulators.ts';

describe('the SMS sender against the SMS simulator', () => {
  let folder: string;
  let simulators: Simulators;
  let sender: SmsSender;
  let receiver: Server;
  let reports: Record<string, string>[] = [];
  let answers: number[] = [];
  const calls: unknown[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sms-'));
    simulators = await startSimulators({ dataDir: folder, smsReportMs: 20 });
    const { sms: url } = simulators.addresses;
    const keys = { username: 'demo', password: 'demo', from: 'Portalen' };
    sender = createSmsSender({ url, ...keys, callTimeoutMs: 1000, onCall: (call) => calls.push(call) });
    receiver = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  beforeEach(() => bench('/__reset', { method: 'POST' }));
  afterEach(() => {
    reports = [];
    answers = [];
  });
  afterAll(async () => {
    await simulators.stop();
    receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    reports.push({ path: request.url ?? '', type: String(request.headers['content-type']), ...form });
    response.writeHead(answers.shift() ?? 204).end();
  };
  const bench = async (path: string, init?: RequestInit) => (await fetch(`${simulators.addresses.bench}${path}`, init)).json();
  const script = (outcome: object) => bench('/__script', { method: 'POST', body: JSON.stringify({ simulator: 'sms', ...outcome }) });
  // a server on a port has an address with a port
  const reportTo = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/sms/reports/id/token`;
  const reportOf = async (providerId: string) => {
    const found = () => reports.find(({ id }) => id === providerId);
    await expect.poll(found).toMatchObject({ id: providerId });
    return found();
  };
  const send = (to = '+46701234567', message = 'Hej på dig, kjære Bjørn') => sender.send({ to, text: message, reportTo: reportTo() });
  it('sends the text as it is, from our name, and says what it is known as', async () => {
    const sent = await send();
    expect(sent).toEqual({ providerId: expect.stringMatching(/^s[0-9a-f]{32}$/), status: 'created' });
    expect(await bench('/sms?to=%2B46701234567')).toMatchObject({
      items: [{ id: sent.providerId, from: 'Portalen', to: '+46701234567', message: 'Hej på dig, kjære Bjørn', parts: 1 }],
    });
    expect((await bench('/sms?to=%2B46700000001')).items).toEqual([]);
  });

  it('is told what became of it as a form, with the id and when, and reads the same', async () => {
    const { providerId } = await send();
    const report = await reportOf(providerId);
    expect(report).toMatchObject({ path: '/v1/sms/reports/id/token', status: 'delivered', delivered: expect.any(String) });
    expect(report?.['type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sender.read(providerId)).toEqual({ providerId, status: 'delivered', to: '+46701234567' });
  });

  it('is told again until it has answered that it knows', async () => {
    answers = [500, 200];
    const { providerId } = await send();
    await expect.poll(() => reports.filter(({ id }) => id === providerId), { timeout: 5000 }).toHaveLength(2);
  });

  it('is told that nobody got what nobody can get', async () => {
    const { providerId } = await send('+46701230000');
    const report = await reportOf(providerId);
    expect(report).toMatchObject({ status: 'failed' });
    expect(report).not.toHaveProperty('delivered');
    expect((await sender.read(providerId)).status).toBe('failed');
  });

  it.each([
    ['no credit', () => send('+46701239999'), 403],
    ['a number that is none', () => send('070'), 400],
    ['no text', () => send('+46701234567', ''), 400],
  ])('gives up what the operator refuses: %s', async (_, sending, status) => {
    const fault = await faultOf(sending());
    expect(fault).toBeInstanceOf(SmsError);
    expect(fault).toMatchObject({ fault: 'permanent', status });
  });

  it('gives up when the keys are wrong, and what it reads there is not', async () => {
    const stranger = createSmsSender({ url: simulators.addresses.sms, username: 'demo', password: 'wrong', from: 'Portalen' });
    expect(await faultOf(stranger.send({ to: '+46701234567', text: 'x', reportTo: reportTo() }))).toMatchObject({ status: 401 });
    expect(await faultOf(sender.read('s0'))).toMatchObject({ status: 404 });
  });

  it('does not send again what may have arrived: a broken line, a late answer, a fault at the operator, an answer that says nothing', async () => {
    await script({ hangUp: true, takesEffect: true });
    await script({ delayMs: 3000 });
    await script({ status: 503 });
    await script({ status: 200, body: 'maybe' });
    for (const _ of [1, 2, 3, 4]) expect(await faultOf(send())).toMatchObject({ name: 'SmsError', fault: 'permanent' });
  });

  it('waits for an operator that is away, where nothing can have arrived', async () => {
    const url = `http://127.0.0.1:${await freePort()}/a1/`;
    const nowhere = createSmsSender({ url, username: 'demo', password: 'demo', from: 'Portalen' });
    expect(await faultOf(nowhere.send({ to: '+46701234567', text: 'x', reportTo: reportTo() }))).toMatchObject({ fault: 'temporary' });
  });

  it('names neither number nor text in its errors and its log', async () => {
    const fault = await faultOf(send('+46701239999', 'hemlig kod 123456'));
    await send('+46701234567', 'hemlig kod 123456');
    const told = `${String(fault)} ${JSON.stringify(calls)} ${JSON.stringify(await bench('/__log'))}`;
    for (const secret of ['467012', '123456', 'demo']) expect(told).not.toContain(secret);
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: 'sms', status: 200, providerId: expect.any(String) });
  });
});

it('sends each on a line of its own: one that was closed meanwhile would not say whether it took the SMS', async () => {
  let lines = 0;
  const operator = createServer((_, response) => void response.end('{"id":"s1","status":"created","to":"+46701234567"}'));
  operator.on('connection', () => void (lines += 1)).listen(0, '127.0.0.1');
  await once(operator, 'listening');
  const url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}/a1/`; // a server on a port has an address with a port
  const sender = createSmsSender({ url, username: 'demo', password: 'demo', from: 'Portalen' });
  for (const _ of [1, 2]) {
    await sender.send({ to: '+46701234567', text: 'x', reportTo: url });
    await wait(50); // a line that is kept is free again
  }
  expect(lines).toBe(2);
  operator.close();
});

const faultOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );
