import { ALL, asReach, provide, provideTo } from '@platform/server';
import { keyPrices } from '@plugins/keys/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { priceField } from '../../contract/index.ts';
import { type OrderPrices, orderPrices } from '../api.ts';
import { priceService } from '../services.ts';

export const orderPricesProvider = provide(
  orderPrices,
  { lists: priceService, organisations: organisationLookup },
  ({ lists, organisations }): OrderPrices => ({
    async ofCustomer(ctx, organisationId) {
      const customer = await organisations.byId(ctx, organisationId);
      const { partnerId } = customer ?? {};
      if (!customer || !partnerId || !customer.services.includes('KEY_ORDERS')) return undefined;
      // a customer does not reach its partner
      const partner = await asReach(ctx, ALL, (all) => organisations.byId(all, partnerId));
      return partner && { prices: await lists.of(ctx, customer), country: partner.country };
    },
  }),
);

/** What replaces a lost key is a product. */
export const replacementPrices = provideTo(keyPrices, { prices: orderPrices }, ({ prices }) => ({
  async replacing(ctx, { organisationId, type }) {
    const sold = await prices.ofCustomer(ctx, organisationId);
    const price = sold?.prices[priceField('KEY_REPLACEMENT', type)] ?? undefined;
    return sold && price !== undefined ? { price, country: sold.country } : undefined;
  },
}));
