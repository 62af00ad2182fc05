import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulators, type Simulators } from '@tools/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBankId, type BankId } from './bankid.ts';

const signature = { endUserIp: '127.0.0.1', personalNumber: '199001012385', visibleText: 'Jag kvitterar tre nycklar.' };

describe('the clocks of a BankID order', () => {
  let folder: string;
  let simulators: Simulators;
  let bankId: BankId;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bankid-clocks-'));
    simulators = await startSimulators({ dataDir: folder });
    const { ca, client } = simulators.certificates;
    const [authority, pfx] = await Promise.all([readFile(ca.cert), readFile(client.p12)]);
    bankId = createBankId({ baseUrl: simulators.addresses.bankId, ca: authority, pfx, passphrase: client.passphrase });
  });
  afterAll(async () => {
    await bankId.close();
    await simulators.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (order: { readonly autoStartToken: string }) => `${simulators.addresses.bench}/bankid/orders/${order.autoStartToken}`;
  /** Reads the order as it will be so many seconds from now, which is what it stays. */
  const pass = (order: { readonly autoStartToken: string }, seconds: number) =>
    fetch(at(order), { headers: { 'X-Clock-Offset': `${seconds * 1000}` } });

  it('fail an order that no app has picked up for 30 s, and free the person for a new one', async () => {
    const order = await bankId.sign(signature);
    await pass(order, 25);
    expect(await bankId.collect(order.orderRef)).toMatchObject({ status: 'pending' });
    await pass(order, 30);
    expect(await bankId.collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' });
    const next = await bankId.sign(signature);
    await bankId.cancel(next.orderRef);
  });

  it('give the person 180 s once the app has the order, and then end it', async () => {
    const order = await bankId.sign(signature);
    await fetch(`${at(order)}/scan`, { method: 'POST' });
    await pass(order, 170);
    expect(await bankId.collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'started' });
    await pass(order, 180);
    expect(await bankId.collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
  });

  it('move by whole milliseconds, and never back', async () => {
    const order = await bankId.sign(signature);
    for (const offset of ['soon', '-1']) expect((await fetch(at(order), { headers: { 'X-Clock-Offset': offset } })).status).toBe(422);
    await bankId.cancel(order.orderRef);
  });
});
