import { asSystemForAll, txOf } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderScene, startOrderScene } from '../../testing/index.ts';
import { paymentService } from '../services.ts';
import type { OrderEnvironment } from '../settings.ts';
import { ProviderError } from './provider.ts';
import type { Providers } from './providers.ts';
import { registerProvider } from './register-provider.ts';
import { createSettlement } from './settlement.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

const failing = (retryable: boolean) => () => Promise.reject(new ProviderError('unreachable', { retryable }));
/** Payments whose provider answers nothing, or no. */
const settlementOf = (fails: () => Promise<never>) =>
  createSettlement({
    ...scene.host.runtime.services.resolve({ payments: paymentService }),
    clock: { now: () => new Date() },
    providers: { of: () => Promise.resolve({ ...registerProvider, ask: fails, cancel: fails }) } as unknown as Providers, // of its parts only this is asked
    settings: { API_URL: 'https://api.example' } as OrderEnvironment,
  });

it('keeps nobody from paying otherwise while the payment service cannot be reached', async () => {
  const order = await scene.identified();
  const paymentId = await scene.begun(order);
  const tx = txOf(scene.host.runtime.work, asSystemForAll);
  await expect(settlementOf(failing(false)).giveUp(tx, paymentId)).rejects.toThrow(ProviderError);
  expect(await settlementOf(failing(true)).giveUp(tx, paymentId)).toBe('CANCELLED');
  expect(await scene.begun(order)).not.toBe(paymentId);
  // what was paid nevertheless is late
  await scene.endSwish(paymentId);
  expect(await scene.activity('askPayment', { paymentId })).toBe('PAID');
});

it.each(['giveUpPayment', 'askPayment'])(
  'lets an order go on whose seller’s certificate has ended, once nobody can pay it: %s',
  async (step) => {
    const seller = demoOrganisations.partner;
    const order = await scene.identified();
    const paymentId = await scene.begun(order);
    const { rows } = await scene.owner.query('select swish_valid_to as until from orders_seller where id = $1', [seller]);
    await scene.owner.query(`update orders_seller set swish_valid_to = now() - interval '1 day' where id = $1`, [seller]);
    // it may be on its way in the app
    await expect(scene.activity(step, { paymentId })).rejects.toThrow('SWITCHED_OFF');
    await scene.owner.query(`update orders_payment set created_at = now() - interval '61 minutes' where id = $1`, [paymentId]);
    expect(await scene.activity(step, { paymentId })).toBe('CANCELLED');
    expect((await scene.get(order.id)).payment).toMatchObject({
      status: 'CANCELLED',
      fault: expect.stringContaining('Låspartnern kan inte'),
    });
    // what was paid nevertheless is late
    await scene.owner.query('update orders_seller set swish_valid_to = $2 where id = $1', [seller, rows[0].until]);
    await scene.endSwish(paymentId);
    expect(await scene.activity('askPayment', { paymentId })).toBe('PAID');
  },
);
