import { core, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { type CardCheckout, createCardCheckout } from './payments/card-checkout.ts';
import { orderSettingsOf } from './settings.ts';
import { createPriceService, type PriceService } from './settings/price-service.ts';
import { createSellerService, type SellerService } from './settings/seller-service.ts';

export const priceService = serviceRef<PriceService>('orders.priceService');
export const sellerService = serviceRef<SellerService>('orders.sellerService');
export const cardCheckout = serviceRef<CardCheckout>('orders.cardCheckout');

const { clock, secrets } = core;

export const settingsServices = [
  provide(cardCheckout, { settings: orderSettingsOf }, ({ settings }) => createCardCheckout(settings)),
  provide(priceService, { organisations: organisationLookup }, createPriceService),
  provide(sellerService, { cards: cardCheckout, clock, organisations: organisationLookup, secrets }, createSellerService),
];
