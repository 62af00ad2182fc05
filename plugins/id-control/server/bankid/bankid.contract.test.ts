import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCertificates, startSimulators, type Simulators } from '@tools/simulators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBankId, type BankId, type SignRequest } from './bankid.ts';
import type { BankIdCall } from './bankid-transport.ts';
import { qrCode } from './qr-code.ts';

const HOLDER = '199001012385';
const STRANGER = '199301012390';

describe('the BankID adapter against the simulator', () => {
  let folder: string;
  let simulators: Simulators;
  let bankId: BankId;
  const calls: BankIdCall[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bankid-'));
    simulators = await startSimulators({ dataDir: folder });
    bankId = createBankId({ ...(await settings()), onCall: (call) => calls.push(call) });
  });
  beforeEach(async () => {
    await bench('/__reset', {});
    calls.length = 0;
  });
  afterAll(async () => {
    await bankId.close();
    await simulators.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function settings() {
    const { ca, client } = simulators.certificates;
    const [authority, pfx] = await Promise.all([readFile(ca.cert), readFile(client.p12)]);
    return { baseUrl: simulators.addresses.bankId, ca: authority, pfx, passphrase: client.passphrase, callTimeoutMs: 2000 };
  }
  async function bench(path: string, body?: object) {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${simulators.addresses.bench}${path}`, init)).json();
  }
  const inApp = (order: { autoStartToken: string }, action: string, body: object = {}) =>
    bench(`/bankid/orders/${order.autoStartToken}/${action}`, body);
  const script = (outcome: object) => bench('/__script', { simulator: 'bankid', ...outcome });

  describe('an order', () => {
    it('waits, is read, asks for the code and is signed', async () => {
      const order = await bankId.sign(aSignature());
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
      await inApp(order, 'scan');
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'started' });
      await inApp(order, 'scan');
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'userSign' });
      await inApp(order, 'sign');
      expect(await bankId.collect(order.orderRef)).toMatchObject({
        status: 'complete',
        completionData: { user: { personalNumber: HOLDER } },
      });
    });

    it('gives its end once', async () => {
      const order = await bankId.sign(aSignature());
      await inApp(order, 'sign');
      await bankId.collect(order.orderRef);
      await expect(bankId.collect(order.orderRef)).rejects.toMatchObject({
        code: 'resultGone',
        retryable: false,
        cause: { code: 'invalidParameters' },
      });
    });

    it('identifies whoever it is, when it requires nobody', async () => {
      const order = await bankId.auth({ endUserIp: '::1' });
      expect(await inApp(order, 'sign')).toMatchObject({ code: 'personMissing' });
      await inApp(order, 'sign', { personalNumber: STRANGER });
      expect(await bankId.collect(order.orderRef)).toMatchObject({ completionData: { user: { personalNumber: STRANGER } } });
    });

    it('stands on the bench with what the person reads', async () => {
      const order = await bankId.sign(aSignature({ visibleText: 'Jag kvitterar nyckel Å-7' }));
      expect(await bench('/bankid/orders')).toMatchObject({
        items: [
          { autoStartToken: order.autoStartToken, call: 'sign', required: { personalNumber: HOLDER }, text: 'Jag kvitterar nyckel Å-7' },
        ],
      });
    });
  });

  describe('the evidence', () => {
    it('is an XML signature by a certificate with the personal number, over text and hidden data', async () => {
      const order = await bankId.sign(aSignature({ visibleText: 'Kvittens åäö', hiddenData: '{"sha256":"abc"}' }));
      await inApp(order, 'sign');
      const xml = evidenceOf(await bankId.collect(order.orderRef));
      const part = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
      const certificate = new X509Certificate(Buffer.from(part('X509Certificate'), 'base64'));
      const signed = /<bankIdSignedData.*<\/bankIdSignedData>/.exec(xml)?.[0] ?? '';
      const info = /<SignedInfo.*<\/SignedInfo>/.exec(xml)?.[0] ?? '';
      expect(Buffer.from(part('usrVisibleData'), 'base64').toString()).toBe('Kvittens åäö');
      expect(Buffer.from(part('usrNonVisibleData'), 'base64').toString()).toBe('{"sha256":"abc"}');
      expect(certificate.subject).toContain(`serialNumber=${HOLDER}`);
      expect(createHash('sha256').update(signed).digest('base64')).toBe(part('DigestValue'));
      expect(verify('sha256', Buffer.from(info), certificate.publicKey, Buffer.from(part('SignatureValue'), 'base64'))).toBe(true);
    });
  });

  describe('time', () => {
    it('can be made to run out on the bench', async () => {
      const order = await bankId.sign(aSignature());
      await inApp(order, 'expire');
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
    });
  });

  describe('people', () => {
    it('cannot sign for somebody else: the order goes on waiting', async () => {
      const order = await bankId.sign(aSignature());
      expect(await inApp(order, 'sign', { personalNumber: STRANGER })).toMatchObject({ status: 'pending' });
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'started' });
    });

    it('are told as they are, when the simulator is forced to let a wrong one through', async () => {
      const order = await bankId.sign(aSignature());
      await inApp(order, 'sign', { personalNumber: STRANGER, force: true });
      expect(await bankId.collect(order.orderRef)).toMatchObject({ completionData: { user: { personalNumber: STRANGER } } });
    });

    it('may say no', async () => {
      const order = await bankId.sign(aSignature());
      await inApp(order, 'cancel');
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'userCancel' });
    });

    it('have one order at a time: a second is refused, and the first is cancelled', async () => {
      const first = await bankId.sign(aSignature());
      await expect(bankId.sign(aSignature())).rejects.toMatchObject({ code: 'alreadyInProgress', retryable: false });
      expect(await bankId.collect(first.orderRef)).toEqual({ status: 'failed', hintCode: 'cancelled' });
    });
  });

  describe('cancelling', () => {
    it('ends the order', async () => {
      const order = await bankId.sign(aSignature());
      await bankId.cancel(order.orderRef);
      expect(await inApp(order, 'sign')).toMatchObject({ code: 'notPending' });
    });

    it('is content when the order has ended already', async () => {
      const order = await bankId.sign(aSignature());
      await inApp(order, 'cancel');
      await expect(bankId.cancel(order.orderRef)).resolves.toBeUndefined();
    });
  });

  describe('the QR code', () => {
    it('is what the app expects, and is told when it is too old or forged', async () => {
      const order = await bankId.sign(aSignature());
      expect(await bench('/bankid/qr', { qr: qrCode(order, 0) })).toMatchObject({
        valid: true,
        fresh: true,
        autoStartToken: order.autoStartToken,
      });
      expect(await bench('/bankid/qr', { qr: qrCode(order, 60) })).toMatchObject({ valid: true, fresh: false });
      expect(await bench('/bankid/qr', { qr: qrCode({ ...order, qrStartSecret: order.orderRef }, 0) })).toEqual({
        valid: false,
        reason: 'wrongCode',
      });
    });
  });

  describe('certificates', () => {
    it('are demanded of us: another CA’s is refused', async () => {
      const other = await ensureCertificates(join(folder, 'another-ca'));
      const stranger = createBankId({ ...(await settings()), pfx: await readFile(other.client.p12), passphrase: other.client.passphrase });
      await expect(stranger.auth({ endUserIp: '127.0.0.1' })).rejects.toMatchObject({ code: 'unauthorized', retryable: false });
      await stranger.close();
    });

    it('may stand in pem files as well', async () => {
      const { client } = simulators.certificates;
      const [cert, key] = await Promise.all([readFile(client.cert, 'utf8'), readFile(client.key, 'utf8')]);
      const { baseUrl, ca } = await settings();
      const withPem = createBankId({ baseUrl, ca, cert, key });
      expect(await withPem.auth({ endUserIp: '127.0.0.1' })).toHaveProperty('orderRef');
      await withPem.close();
    });

    it('are demanded of everybody: without one the call is refused', async () => {
      const { status, body } = await callWithoutCertificate(simulators.addresses.bankId, await readFile(simulators.certificates.ca.cert));
      expect({ status, body }).toMatchObject({ status: 401, body: { errorCode: 'unauthorized' } });
    });

    it('are demanded of BankID: a server of another CA is not believed', async () => {
      const other = await ensureCertificates(join(folder, 'another-ca'));
      const wary = createBankId({ ...(await settings()), ca: await readFile(other.ca.cert) });
      await expect(wary.auth({ endUserIp: '127.0.0.1' })).rejects.toMatchObject({ code: 'certificate', retryable: false });
      await wary.close();
    });

    it('are read at once: a wrong pass phrase is told before any call', async () => {
      const wrong = { ...(await settings()), passphrase: 'wrong' };
      expect(() => createBankId(wrong)).toThrow('mac verify failure');
    });
  });

  describe('when something goes wrong on the way', () => {
    it('collects again when the line broke before the call had any effect', async () => {
      const order = await bankId.sign(aSignature());
      await script({ call: 'collect', hangUp: true });
      expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
      expect(calls.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual(['sign ok', 'collect unreachable', 'collect ok']);
    });

    it('says that the result is gone when the line broke on its way here', async () => {
      const order = await bankId.sign(aSignature());
      await inApp(order, 'sign');
      await script({ call: 'collect', hangUp: true, takesEffect: true });
      await expect(bankId.collect(order.orderRef)).rejects.toMatchObject({ code: 'resultGone' });
    });

    it('never opens a second order by itself', async () => {
      await script({ call: 'sign', hangUp: true, takesEffect: true });
      await expect(bankId.sign(aSignature())).rejects.toMatchObject({ code: 'unreachable', retryable: true });
      expect((await bench('/bankid/orders')).items).toHaveLength(1);
    });

    it('gives up a call that is not answered in time', async () => {
      const hasty = createBankId({ ...(await settings()), callTimeoutMs: 100 });
      await script({ call: 'auth', delayMs: 1000 });
      await expect(hasty.auth({ endUserIp: '127.0.0.1' })).rejects.toMatchObject({ code: 'timeout', retryable: true });
      await hasty.close();
    });

    it.each([
      {
        status: 400,
        body: { errorCode: 'invalidParameters', details: 'Invalid 199001012385' },
        code: 'invalidParameters',
        retryable: false,
      },
      { status: 408, body: {}, code: 'requestTimeout', retryable: true },
      { status: 429, body: { errorCode: 'tooManyRequests' }, code: 'tooManyRequests', retryable: true },
      { status: 500, body: { errorCode: 'internalError' }, code: 'internalError', retryable: true },
      { status: 503, body: { errorCode: 'Maintenance' }, code: 'maintenance', retryable: true },
      { status: 200, body: { orderRef: '' }, code: 'unexpectedAnswer', retryable: false },
    ])('reads an answer of status $status as $code', async ({ status, body, code, retryable }) => {
      await script({ call: 'sign', status, body });
      const error: unknown = await bankId.sign(aSignature()).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code, retryable });
      expect(String(error)).not.toContain(HOLDER);
    });

    it.each([
      ['an address that is none', { endUserIp: 'localhost' }],
      ['a personal number with a wrong check digit', { personalNumber: '199001012386' }],
      ['a text that is too long', { visibleText: 'å'.repeat(20_000) }],
    ])('is told of %s', async (_, fault) => {
      await expect(bankId.sign(aSignature(fault))).rejects.toMatchObject({ code: 'invalidParameters', retryable: false });
    });
  });
});

function aSignature(request: Partial<SignRequest> = {}): SignRequest {
  return { endUserIp: '127.0.0.1', personalNumber: HOLDER, visibleText: 'Jag kvitterar tre nycklar.', ...request };
}

function evidenceOf(order: Awaited<ReturnType<BankId['collect']>>): string {
  if (order.status !== 'complete') throw new Error(`The order is ${order.status}`);
  return Buffer.from(order.completionData.signature, 'base64').toString();
}

async function callWithoutCertificate(baseUrl: string, ca: Buffer) {
  const { Agent, request } = await import('undici');
  const agent = new Agent({ connect: { ca } });
  const { statusCode, body } = await request(new URL('auth', baseUrl), { method: 'POST', dispatcher: agent });
  const answer = { status: statusCode, body: await body.json() };
  await agent.close();
  return answer;
}
