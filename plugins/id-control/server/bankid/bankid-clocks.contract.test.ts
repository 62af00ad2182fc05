import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSimulators, type Simulators } from '@tools/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBankId, type BankId } from './bankid.ts';

/** The vendor's 30 s and 180 s, shortened. */
const START_MS = 700;
const SIGN_MS = 2000;
const MARGIN_MS = 100;
const signature = { endUserIp: '127.0.0.1', personalNumber: '199001012385', visibleText: 'Jag kvitterar tre nycklar.' };

describe('the clocks of a BankID order', () => {
  let folder: string;
  let simulators: Simulators;
  let bankId: BankId;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bankid-clocks-'));
    simulators = await startSimulators({ dataDir: folder, clocks: { startMs: START_MS, signMs: SIGN_MS } });
    const { ca, client } = simulators.certificates;
    const [authority, pfx] = await Promise.all([readFile(ca.cert), readFile(client.p12)]);
    bankId = createBankId({ baseUrl: simulators.addresses.bankId, ca: authority, pfx, passphrase: client.passphrase });
  });
  afterAll(async () => {
    await bankId.close();
    await simulators.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('fail an order that no app has picked up, and free the person for a new one', async () => {
    const order = await bankId.sign(signature);
    await delay(START_MS + MARGIN_MS);
    expect(await bankId.collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' });
    const next = await bankId.sign(signature);
    await bankId.cancel(next.orderRef);
  });

  it('give the person more time once the app has the order, and then end it', async () => {
    const order = await bankId.sign(signature);
    await fetch(`${simulators.addresses.bench}/bankid/orders/${order.autoStartToken}/scan`, { method: 'POST' });
    await delay(START_MS + MARGIN_MS);
    expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'started' });
    await delay(SIGN_MS - START_MS);
    expect(await bankId.collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
  });
});
