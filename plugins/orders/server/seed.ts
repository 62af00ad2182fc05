import { readFile } from 'node:fs/promises';
import { core, type Ctx, provideTo, type Secrets, seeds } from '@platform/server';
import { identityChecks } from '@plugins/id-control/server/api';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { seedDemoOrders } from './demo-orders.ts';
import { DEMO_SELLERS, type DemoSeller } from './demo-sellers.ts';
import { orderFlow } from './ordering/order-flow.ts';
import { orderSettingsOf } from './settings.ts';
import { PriceListEntity } from './settings/price-list.entity.ts';
import { showWays } from './settings/seller-service.ts';
import { SellerEntity } from './settings/seller.entity.ts';
import { readSwishCertificate } from './settings/swish-certificate.ts';

/** As in the vendors' own test agreements. */
const PASSPHRASE = 'demo';
const CARD = { checkoutKey: `test-checkout-key-${'d'.repeat(32)}`, secretKey: `test-secret-key-${'d'.repeat(32)}` };

const NEEDS = { checks: identityChecks, clock: core.clock, flow: orderFlow.flow, secrets: core.secrets, settings: orderSettingsOf };

/** What a partner in each country sells, and what Brf Björken pays less for. */
export const orderSeed = provideTo(seeds, NEEDS, (deps) => ({
  id: 'orders',
  async run(ctx) {
    const { bjorken, partner } = demoOrganisations;
    ctx.em.create(PriceListEntity, {
      id: bjorken,
      organisationId: bjorken,
      sellerId: partner,
      prices: { KEY_COPY_RFID: 19_500 },
      version: 1,
    });
    const swish = await demoSwish(ctx, deps.secrets, { file: deps.settings.SWISH_DEMO_P12, now: deps.clock.now() });
    for (const seller of DEMO_SELLERS) await seedSeller(ctx, seller, { ...cardOf(deps.secrets), ...(seller.country === 'SE' && swish) });
    await seedDemoOrders(ctx, deps);
  },
}));

const cardOf = (secrets: Secrets) => ({
  cardEnvironment: 'TEST' as const,
  cardCheckoutKey: CARD.checkoutKey,
  cardSealed: secrets.encrypt(CARD.secretKey),
});

async function seedSeller(ctx: Ctx, { id, prices, says }: DemoSeller, paid: Partial<SellerEntity>): Promise<void> {
  ctx.em.create(PriceListEntity, { id, organisationId: id, sellerId: id, prices, version: 1 });
  const row = { id, organisationId: id, collect: true, send: true, cardAtOnce: false, version: 1 };
  const seeded = ctx.em.create(SellerEntity, { ...row, ...says, ...paid });
  await ctx.em.flush();
  await showWays(ctx, seeded);
}

/** Nothing where there is no demo certificate. */
async function demoSwish(ctx: Ctx, secrets: Secrets, { file, now }: { readonly file: string; readonly now: Date }) {
  const p12 = await readFile(file).catch(() => undefined);
  if (!p12) return {};
  const certificate = p12.toString('base64');
  const { number, validTo, ...identity } = readSwishCertificate(ctx, { certificate, password: PASSPHRASE }, now);
  return { swishNumber: number, swishValidTo: validTo, swishSealed: secrets.encrypt(JSON.stringify(identity)) };
}
