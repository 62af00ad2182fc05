import { core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { casesApi } from '@plugins/cases/server/api';
import { identityChecks } from '@plugins/id-control/server/api';
import { keyLending, keyRegistry, lockCharts, lockSystems } from '@plugins/keys/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residency } from '@plugins/residents/server/api';
import { createLedgerFees, type LedgerFees } from './ledger/fees.ts';
import { createLedgerBatches, type LedgerBatches } from './ledger/ledger-batches.ts';
import { createLockCards, type LockCards } from './lock-cards/lock-cards.ts';
import { type Approvers, createApprovers } from './ordering/approvers.ts';
import { type CartService, createCartService } from './ordering/cart-service.ts';
import { type Checkout, createCheckout } from './ordering/checkout.ts';
import { type Completion, createCompletion } from './ordering/completion.ts';
import { createMadeKeys, type MadeKeys } from './ordering/made-keys.ts';
import { createOrderCases, type OrderCases } from './ordering/order-cases.ts';
import { createOrderDesk, type OrderDesk } from './ordering/order-desk.ts';
import { createHandOver, type HandOver } from './ordering/hand-over.ts';
import { orderFlow } from './ordering/order-flow.ts';
import { createOrderIdentity, type OrderIdentity } from './ordering/order-identity.ts';
import { createOrderLimits, type OrderLimits } from './ordering/order-limits.ts';
import { createOrderList, type OrderList } from './ordering/order-list.ts';
import { createOrderMessages, type OrderMessages } from './ordering/order-messages.ts';
import { createOrderView, type OrderView } from './ordering/order-view.ts';
import { createRightToOrder, type RightToOrder } from './ordering/right-to-order.ts';
import { createRulesService, type RulesService } from './ordering/rules-service.ts';
import { createShop, type Shop } from './ordering/shop.ts';
import { createReceipts, type Receipts } from './papers/receipts.ts';
import { type CardCheckout, createCardCheckout } from './payments/card-checkout.ts';
import { type Capture, createCapture } from './payments/capture.ts';
import { createMoneyMessages, type MoneyMessages } from './payments/money-messages.ts';
import { createLatePayments, type LatePayments } from './payments/late-payments.ts';
import { createPaymentService, type PaymentService } from './payments/payment-service.ts';
import { createProviders, type Providers } from './payments/providers.ts';
import { refundFlow } from './payments/refund-flow.ts';
import { createRefunds, type Refunds } from './payments/refunds.ts';
import { createStoppedRefunds, type StoppedRefunds } from './payments/stopped-refunds.ts';
import { createSettlement, type Settlement } from './payments/settlement.ts';
import { createSwish, type Swish } from './payments/swish.ts';
import { orderSettingsOf } from './settings.ts';
import { createPriceService, type PriceService } from './settings/price-service.ts';
import { createSellerService, type SellerService } from './settings/seller-service.ts';

export const priceService = serviceRef<PriceService>('orders.priceService');
export const sellerService = serviceRef<SellerService>('orders.sellerService');
export const rulesService = serviceRef<RulesService>('orders.rulesService');
export const lockCards = serviceRef<LockCards>('orders.lockCards');
export const approvers = serviceRef<Approvers>('orders.approvers');
export const shop = serviceRef<Shop>('orders.shop');
export const cartService = serviceRef<CartService>('orders.cartService');
export const checkout = serviceRef<Checkout>('orders.checkout');
export const orderList = serviceRef<OrderList>('orders.orderList');
export const orderView = serviceRef<OrderView>('orders.orderView');
export const orderDesk = serviceRef<OrderDesk>('orders.orderDesk');
export const handOver = serviceRef<HandOver>('orders.handOver');
export const completion = serviceRef<Completion>('orders.completion');
export const ledgerFees = serviceRef<LedgerFees>('orders.ledgerFees');
export const ledgerBatches = serviceRef<LedgerBatches>('orders.ledgerBatches');
export const receipts = serviceRef<Receipts>('orders.receipts');
export const paymentService = serviceRef<PaymentService>('orders.paymentService');
export const settlement = serviceRef<Settlement>('orders.settlement');
export const refunds = serviceRef<Refunds>('orders.refunds');
const stoppedRefunds = serviceRef<StoppedRefunds>('orders.stoppedRefunds');
const capture = serviceRef<Capture>('orders.capture');
const cardCheckout = serviceRef<CardCheckout>('orders.cardCheckout');
const swish = serviceRef<Swish>('orders.swish');
const providers = serviceRef<Providers>('orders.providers');
const orderLimits = serviceRef<OrderLimits>('orders.orderLimits');
const rightToOrder = serviceRef<RightToOrder>('orders.rightToOrder');
export const latePayments = serviceRef<LatePayments>('orders.latePayments');
const madeKeys = serviceRef<MadeKeys>('orders.madeKeys');
const orderIdentity = serviceRef<OrderIdentity>('orders.orderIdentity');
const orderCases = serviceRef<OrderCases>('orders.orderCases');
const moneyMessages = serviceRef<MoneyMessages>('orders.moneyMessages');
export const orderMessages = serviceRef<OrderMessages>('orders.orderMessages');

const { clock, live, notifications, secrets, work } = core;
const [organisations, users, settings] = [organisationLookup, userLookup, orderSettingsOf];
const flow = orderFlow.flow;

export const settingsServices = [
  provide(cardCheckout, { settings }, (deps) => createCardCheckout(deps.settings)),
  provide(priceService, { organisations }, createPriceService),
  provide(sellerService, { cards: cardCheckout, clock, organisations, refunds: stoppedRefunds, secrets }, createSellerService),
];
export const orderingServices = [
  provide(rulesService, { organisations, users }, createRulesService),
  provide(lockCards, { organisations, secrets, systems: lockSystems }, createLockCards),
  provide(shop, { approvers, cards: lockCards, clock, organisations, prices: priceService, rules: rulesService, users }, createShop),
  provide(rightToOrder, { cards: lockCards, registry: keyRegistry, rules: rulesService }, createRightToOrder),
  provide(orderLimits, { lending: keyLending, registry: keyRegistry, residency, rules: rulesService }, createOrderLimits),
  provide(cartService, { clock, limits: orderLimits, right: rightToOrder, shop }, createCartService),
  provide(orderIdentity, { checks: identityChecks, clock, settings, users }, createOrderIdentity),
  provide(
    checkout,
    {
      approvers,
      cart: cartService,
      clock,
      flow,
      identity: orderIdentity,
      limits: orderLimits,
      right: rightToOrder,
      settings,
      shop,
      users,
    },
    createCheckout,
  ),
  provide(orderList, { clock }, createOrderList),
  provide(orderView, { organisations, payments: paymentService, secrets, users }, createOrderView),
  provide(approvers, { flow, messages: orderMessages, rules: rulesService, users }, createApprovers),
  provide(orderMessages, { notifications, organisations, secrets, users }, createOrderMessages),
  provide(madeKeys, { charts: lockCharts, registry: keyRegistry, users }, createMadeKeys),
  provide(orderCases, { cases: casesApi, organisations }, createOrderCases),
  provide(
    orderDesk,
    {
      approvers,
      cart: cartService,
      cases: orderCases,
      clock,
      flow,
      identity: orderIdentity,
      lending: keyLending,
      live,
      madeKeys,
      messages: orderMessages,
      refunds,
      registry: keyRegistry,
      secrets,
      stopped: stoppedRefunds,
      users,
    },
    createOrderDesk,
  ),
  provide(latePayments, { completion, flow, settlement, work }, createLatePayments),
  provide(handOver, { capture, desk: orderDesk, view: orderView }, createHandOver),
  provide(
    completion,
    {
      approvers,
      cases: orderCases,
      clock,
      identity: orderIdentity,
      messages: orderMessages,
      money: moneyMessages,
      organisations,
      refunds,
      registry: keyRegistry,
      shop,
      users,
    },
    createCompletion,
  ),
  provide(ledgerFees, { organisations }, createLedgerFees),
  provide(ledgerBatches, { clock, organisations }, createLedgerBatches),
  provide(receipts, { clock, view: orderView }, createReceipts),
];
export const paymentServices = [
  provide(swish, { settings }, (deps) => createSwish(deps.settings)),
  provide(providers, { cards: cardCheckout, clock, secrets, swish }, createProviders),
  provide(paymentService, { clock, flow, secrets, settings }, createPaymentService),
  provide(settlement, { clock, payments: paymentService, providers, settings }, createSettlement),
  provide(moneyMessages, { live, notifications, organisations, users }, createMoneyMessages),
  provide(stoppedRefunds, { clock, flow: refundFlow.flow, messages: moneyMessages, providers }, createStoppedRefunds),
  provide(capture, { clock, settlement }, createCapture),
  provide(refunds, { clock, flow: refundFlow.flow, messages: moneyMessages, settlement, stopped: stoppedRefunds }, createRefunds),
];
