export { orders } from './plugin.ts';
export { OrderProduct, Price, PRICE_FIELDS, priceField, type PriceField, Prices, SKU, VAT_PERCENT } from './product.ts';
export { settingsRefusals } from './refusals.ts';
export {
  CardEnvironment,
  CardKeys,
  OrderSettings,
  OrderSettingsChange,
  PriceList,
  PriceListChange,
  ShippingWay,
  SwishCertificate,
  SwishNumber,
} from './settings.ts';
export { orderSettingsEndpoints } from './settings-endpoints.ts';
export { orderSubjects } from './subjects.ts';
