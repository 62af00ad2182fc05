export { orders } from './plugin.ts';
export { OrderProduct, Price, PRICE_FIELDS, priceField, type PriceField, Prices, SKU, VAT_PERCENT } from './product.ts';
export { DifferenceKind, PaymentDifference } from './difference.ts';
export { orderRefusals, paymentRefusals, settingsRefusals } from './refusals.ts';
export {
  CardEnvironment,
  CardKeys,
  OrderSettings,
  OrderSettingsChange,
  PriceList,
  PriceListChange,
  ShippingWay,
  SwishCertificate,
} from './settings.ts';
export { orderSettingsEndpoints } from './settings-endpoints.ts';
export { orderSubjects } from './subjects.ts';
export {
  Cart,
  CartLineId,
  Catalogue,
  HandOutIdentity,
  HandOutSigning,
  keysInLine,
  ListedOrder,
  NewCartLine,
  NewOrder,
  Order,
  OrderId,
  OrderedLine,
  OrderLine,
  OrderStatus,
  ShipTo,
} from './order.ts';
export { CardNumber, lockCardEndpoints, lockCardRefusals, LockCards } from './lock-card.ts';
export { LedgerBatch, LedgerBatchId, ledgerEndpoints, LedgerFee, LedgerFeeId, LedgerFeeInput, ledgerRefusals } from './ledger.ts';
export { orderEndpoints } from './order-endpoints.ts';
export {
  MoneyAccount,
  NewPayment,
  OnlineMethod,
  OrderPayment,
  OrderRefund,
  PaymentId,
  PaymentMethod,
  PaymentStatus,
  RefundId,
  RefundStatus,
  RegisterPayment,
} from './payment.ts';
export { OrderRules, OrderRulesChange, WhoMayOrder } from './rules.ts';
export { ordering, refunding } from './workflows.ts';
export { MadePieces, NewHandOut, NewRefund, orderDeskEndpoints, SentOrder } from './desk-endpoints.ts';
