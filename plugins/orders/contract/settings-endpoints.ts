import { endpoints, listQuery, ofOrganisations, page } from '@platform/core';
import { OrganisationId, organisationSubjects } from '@plugins/organisations/contract';
import { z } from 'zod';
import { PaymentDifference } from './difference.ts';
import { orders } from './plugin.ts';
import { settingsRefusals as refused } from './refusals.ts';
import { CardKeys, OrderSettings, OrderSettingsChange, PriceList, PriceListChange, SwishCertificate } from './settings.ts';
import { orderSubjects } from './subjects.ts';

const { order, prices, settings } = orderSubjects;
const { readSettings, writeSettings } = orders.permissions;
const params = z.object({ id: OrganisationId });
const at = <const P extends string>(part: P) => `/v1/organisations/{id}/${part}` as const;

/** What a partner sells, for how much. How it is delivered, and by what it is paid. */
export const orderSettingsEndpoints = endpoints(orders, {
  /** Payments that stand otherwise at their providers than here. */
  differences: {
    method: 'GET',
    path: '/v1/orders/differences',
    permission: readSettings,
    query: listQuery(['foundAt'], { partnerId: ofOrganisations.partnerId }),
    shows: [order],
    response: page(PaymentDifference),
  },
  prices: { method: 'GET', path: at('order-prices'), permission: readSettings, params, shows: [prices], response: PriceList },
  setPrices: {
    method: 'PUT',
    path: at('order-prices'),
    permission: writeSettings,
    params,
    body: PriceListChange,
    touches: [prices],
    response: PriceList,
    refusals: [refused.noPrices],
  },
  settings: { method: 'GET', path: at('order-settings'), permission: readSettings, params, shows: [settings], response: OrderSettings },
  changeSettings: {
    method: 'PATCH',
    path: at('order-settings'),
    permission: writeSettings,
    params,
    body: OrderSettingsChange,
    touches: [settings],
    response: OrderSettings,
    refusals: [refused.notSeller, refused.noWay, refused.atOnce],
  },
  /** The .p12 that Swish gave the partner; its password is checked and not kept. */
  setSwish: {
    method: 'PUT',
    path: at('order-settings/swish'),
    permission: writeSettings,
    params,
    body: SwishCertificate,
    touches: [settings, organisationSubjects.organisation],
    response: OrderSettings,
    refusals: [
      refused.notSeller,
      refused.swishCountry,
      refused.accountInUse,
      refused.certificateFile,
      refused.certificatePassword,
      refused.certificateOver,
      refused.alias,
    ],
  },
  removeSwish: {
    method: 'DELETE',
    path: at('order-settings/swish'),
    permission: writeSettings,
    params,
    touches: [settings, organisationSubjects.organisation],
    response: OrderSettings,
    refusals: [refused.notSeller, refused.accountInUse],
  },
  /** The secret key is tried at the card provider before it is kept. */
  setCard: {
    method: 'PUT',
    path: at('order-settings/card'),
    permission: writeSettings,
    transaction: 'manual',
    params,
    body: CardKeys,
    touches: [settings, organisationSubjects.organisation],
    response: OrderSettings,
    refusals: [refused.notSeller, refused.accountInUse, refused.cardKey, refused.cardEnvironment],
  },
  removeCard: {
    method: 'DELETE',
    path: at('order-settings/card'),
    permission: writeSettings,
    params,
    touches: [settings, organisationSubjects.organisation],
    response: OrderSettings,
    refusals: [refused.notSeller, refused.accountInUse],
  },
});
