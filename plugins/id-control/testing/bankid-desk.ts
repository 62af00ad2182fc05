import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystem, txOf } from '@platform/server';
import type { Runtime } from '@platform/server/host';
import { type Simulators, startSimulators } from '@tools/simulators';
import { inject } from 'vitest';
import type { SigningId } from '../contract/index.ts';
import type { Look } from '../server/order-settling.ts';
import { orderFollower } from '../server/services.ts';

/** A simulated BankID, and the hand that holds the phone. */
export interface BankIdDesk {
  /** For `startTestHost`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly simulators: Simulators;
  /** The address to which the newest order's app returns on the same phone. */
  wayBack(): Promise<string | undefined>;
  /** Presses a button of the bench for the newest order. */
  press(button: 'scan' | 'sign' | 'cancel' | 'expire' | 'fail', body?: object): Promise<void>;
  /** What the simulator answers next. */
  script(outcome: object): Promise<void>;
  /** Asks once how the order stands, as the worker does every two seconds. */
  look(runtime: Runtime, organisationId: string, signingId: string): Promise<Look>;
  stop(): Promise<void>;
}

export async function startBankIdDesk(): Promise<BankIdDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-desk-'));
  const simulators = await startSimulators({ dataDir, certificatesDir: inject('certificates') });
  const { bench, bankId, eident, smtp, sms } = simulators.addresses;
  const post = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, bench), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The bench answered ${answer.status} to ${path}: ${await answer.text()}`);
  };
  const newest = async () => {
    const { items } = (await (await fetch(new URL('/bankid/orders', bench))).json()) as {
      items: { autoStartToken: string; openedAt: string; returnUrl?: string }[];
    };
    const [order] = items.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt));
    if (!order) throw new Error('No order is open');
    return order;
  };
  return {
    settings: { BANKID_URL: bankId, EIDENT_ISSUER: eident, MAIL_URL: smtp, SMS_URL: sms },
    simulators,
    wayBack: async () => (await newest()).returnUrl,
    press: async (button, body = {}) => post(`/bankid/orders/${(await newest()).autoStartToken}/${button}`, body),
    script: (outcome) => post('/__script', { simulator: 'bankid', ...outcome }),
    look: (runtime, organisationId, signingId) =>
      // the id comes out of an answer of the API, which had the brand
      runtime.services
        .resolve({ orderFollower })
        .orderFollower.look(txOf(runtime.work, asSystem({ kind: 'organisation', organisationId })), signingId as SigningId),
    async stop() {
      await simulators.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
