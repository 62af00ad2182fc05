import { provideTo, seeds } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { Prices } from '../contract/index.ts';
import { PriceListEntity } from './settings/price-list.entity.ts';
import { SellerEntity } from './settings/seller.entity.ts';

const PRICES: Partial<Prices> = {
  KEY_COPY_MECHANICAL: 29_500,
  KEY_COPY_DIGITAL: 89_500,
  KEY_COPY_RFID: 24_500,
  KEY_REPLACEMENT_MECHANICAL: 49_500,
  KEY_REPLACEMENT_DIGITAL: 119_500,
  KEY_REPLACEMENT_RFID: 39_500,
  KEY_COPY_ON_CALL_MECHANICAL: 149_500,
};

/** What Låspartner Syd sells, and what Brf Björken pays less for. */
export const orderSeed = provideTo(seeds, {}, () => ({
  id: 'orders',
  async run(ctx) {
    const { partner: id, bjorken } = demoOrganisations;
    ctx.em.create(PriceListEntity, { id, organisationId: id, prices: PRICES, version: 1 });
    ctx.em.create(PriceListEntity, { id: bjorken, organisationId: bjorken, prices: { KEY_COPY_RFID: 19_500 }, version: 1 });
    ctx.em.create(SellerEntity, {
      id,
      organisationId: id,
      collect: true,
      collectText: 'Hämtas på Verkstadsgatan 4, vardagar 7–17. Ta med legitimation.',
      send: true,
      sendPrice: 9_900,
      sendText: 'Skickas rekommenderat inom Sverige.',
      notifyEmail: 'kontakt@laspartner.example',
      onCallText: 'Jouren svarar dygnet runt. Priset innehåller jourtillägg för kvällar, nätter och helger.',
      version: 1,
    });
  },
}));
