import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { orders } from '../contract/index.ts';

const { positive, simulator } = setting;

export const orderSettingsOf = pluginSettings(orders, {
  SWISH_URL: simulator('https://localhost:4106/swish-cpcapi').describe('Swish Commerce, up to /swish-cpcapi'),
  SWISH_CA: z.string().default('.data/certificates/ca.pem').describe('File: the CA of the Swish server'),
  NEXI_TEST_URL: simulator('http://localhost:4107').describe('Nexi Checkout, its test environment'),
  NEXI_LIVE_URL: simulator('http://localhost:4107').describe('Nexi Checkout, live'),
  SWISH_DEMO_P12: z
    .string()
    .default('.data/certificates/swish.p12')
    .describe('File: the certificate with which the demo data sell by Swish; nothing else reads it'),
  ORDER_PAY_DAYS: positive(7).describe('How long an order waits to be approved and paid'),
  ORDER_REMIND_DAYS: positive(2).describe('How often whoever is to approve an order is reminded'),
  ORDER_LAPSE_TOLD_DAYS: positive(5).describe('When a locksmith is told that what is reserved on a card will lapse'),
  ORDER_COLLECT_DAYS: positive(7).describe('How often, and three times, whoever ordered is reminded of an order that is ready to fetch'),
  ORDER_CLOSE_DAYS: positive(14).describe('When an order that was collected or sent is closed by itself'),
});
/** The values, with the platform's. */
export type OrderEnvironment = SettingsIn<typeof orderSettingsOf>;
