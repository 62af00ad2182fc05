import { readFile } from 'node:fs/promises';
import { core, type Ctx, provideTo, type Secrets, seeds } from '@platform/server';
import { identityChecks } from '@plugins/id-control/server/api';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { Prices } from '../contract/index.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { orderFlow } from './ordering/order-flow.ts';
import { orderSettingsOf } from './settings.ts';
import { PriceListEntity } from './settings/price-list.entity.ts';
import { showWays } from './settings/seller-service.ts';
import { SellerEntity } from './settings/seller.entity.ts';
import { readSwishCertificate } from './settings/swish-certificate.ts';

const PRICES: Partial<Prices> = {
  KEY_COPY_MECHANICAL: 29_500,
  KEY_COPY_DIGITAL: 89_500,
  KEY_COPY_RFID: 24_500,
  KEY_REPLACEMENT_MECHANICAL: 49_500,
  KEY_REPLACEMENT_DIGITAL: 119_500,
  KEY_REPLACEMENT_RFID: 39_500,
  KEY_COPY_ON_CALL_MECHANICAL: 149_500,
};
/** As in the vendors' own test agreements. */
const PASSPHRASE = 'demo';
const CARD = { checkoutKey: `test-checkout-key-${'d'.repeat(32)}`, secretKey: `test-secret-key-${'d'.repeat(32)}` };

const NEEDS = { checks: identityChecks, clock: core.clock, flow: orderFlow.flow, secrets: core.secrets, settings: orderSettingsOf };

/** What Låspartner Syd sells and is paid by, and what Brf Björken pays less for. */
export const orderSeed = provideTo(seeds, NEEDS, (deps) => ({
  id: 'orders',
  async run(ctx) {
    const { partner: id, bjorken } = demoOrganisations;
    ctx.em.create(PriceListEntity, { id, organisationId: id, prices: PRICES, version: 1 });
    ctx.em.create(PriceListEntity, { id: bjorken, organisationId: bjorken, prices: { KEY_COPY_RFID: 19_500 }, version: 1 });
    const seller = ctx.em.create(SellerEntity, {
      id,
      organisationId: id,
      collect: true,
      collectText: 'Hämtas på Verkstadsgatan 4, vardagar 7–17. Ta med legitimation.',
      send: true,
      sendPrice: 9_900,
      sendText: 'Skickas rekommenderat inom Sverige.',
      notifyEmail: 'kontakt@laspartner.example',
      onCallText: 'Jouren svarar dygnet runt. Priset innehåller jourtillägg för kvällar, nätter och helger.',
      cardAtOnce: false,
      cardEnvironment: 'TEST',
      cardCheckoutKey: CARD.checkoutKey,
      cardSealed: deps.secrets.encrypt(CARD.secretKey),
      ...(await demoSwish(ctx, deps.secrets, { file: deps.settings.SWISH_DEMO_P12, now: deps.clock.now() })),
      version: 1,
    });
    await ctx.em.flush();
    await showWays(ctx, seller);
    await seedDemoOrders(ctx, deps);
  },
}));

/** Nothing where there is no demo certificate. */
async function demoSwish(ctx: Ctx, secrets: Secrets, { file, now }: { readonly file: string; readonly now: Date }) {
  const p12 = await readFile(file).catch(() => undefined);
  if (!p12) return {};
  const certificate = p12.toString('base64');
  const { number, validTo, ...identity } = readSwishCertificate(ctx, { certificate, password: PASSPHRASE }, now);
  return { swishNumber: number, swishValidTo: validTo, swishSealed: secrets.encrypt(JSON.stringify(identity)) };
}
