import { provideTo, serverPlugin } from '@platform/server';
import { identityCheckSubjects } from '@plugins/id-control/server/api';
import { keyLoanFollowers } from '@plugins/keys/server/api';
import { ledgerRefusals, type OrderId, orders, paymentRefusals } from '../contract/index.ts';
import { orderActivities } from './activities.ts';
import { orderAuditWords } from './audit-words.ts';
import { LedgerFeeEntity } from './ledger/fee.entity.ts';
import { LedgerBatchEntity } from './ledger/ledger-batch.entity.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { LockCardEntity } from './lock-cards/lock-card.entity.ts';
import { lockCardRoutes } from './lock-cards/routes.ts';
import { orderMigrations } from './migrations.ts';
import { CartLineEntity, OrderLineEntity } from './ordering/line.entity.ts';
import { ordersHold } from './ordering/customer-stays.ts';
import { orderSubjectKind } from './ordering/order-cases.ts';
import { orderFlow } from './ordering/order-flow.ts';
import { orderNotifications } from './ordering/order-texts.ts';
import { OrderEntity } from './ordering/order.entity.ts';
import { orderDeskRoutes, orderRoutes } from './ordering/routes.ts';
import { RulesEntity } from './ordering/rules.entity.ts';
import { waitingApprovals } from './ordering/waiting-approvals.ts';
import { PaymentEntity, RefundEntity } from './payments/payment.entity.ts';
import { refundFlow } from './payments/refund-flow.ts';
import { DifferenceEntity } from './reconciliation/difference.entity.ts';
import { nightlySchedules, nightlyServices } from './reconciliation/schedules.ts';
import { orderReport, salesReport } from './order-report.ts';
import { orderSearch } from './search.ts';
import { orderSeed } from './seed.ts';
import { orderDesk, orderingServices, paymentServices, settingsServices } from './services.ts';
import { orderSettingsOf } from './settings.ts';
import { orderPricesProvider, replacementPrices } from './settings/order-prices.ts';
import { PriceListEntity } from './settings/price-list.entity.ts';
import { settingsRoutes } from './settings/routes.ts';
import { orderPersonalData } from './personal-data.ts';
import { orderReferences } from './references.ts';
import { SellerEntity } from './settings/seller.entity.ts';

const identified = provideTo(identityCheckSubjects, { desk: orderDesk }, ({ desk }) => ({
  type: 'order',
  ended: async (ctx, { subjectId, status }) => {
    const id = subjectId as OrderId; // whoever asked named an order
    if (status === 'COMPLETE') await desk.identified(ctx, id);
    // one that has expired ends with its order
    if (status === 'CANCELLED') await desk.notIdentified(ctx, id);
  },
}));

const receipted = provideTo(keyLoanFollowers, { desk: orderDesk }, ({ desk }) => ({
  receipted: (ctx, { id, byEid }) => desk.receipted(ctx, id, { byEid }),
  abandoned: (ctx, { id }) => desk.notSigned(ctx, id),
}));

export const ordersServer = serverPlugin(orders, {
  settings: orderSettingsOf,
  entities: [
    PriceListEntity,
    SellerEntity,
    RulesEntity,
    LockCardEntity,
    CartLineEntity,
    OrderEntity,
    OrderLineEntity,
    PaymentEntity,
    RefundEntity,
    DifferenceEntity,
    LedgerBatchEntity,
    LedgerFeeEntity,
  ],
  migrations: orderMigrations,
  services: [...settingsServices, orderPricesProvider, ...orderingServices, ...paymentServices, ...nightlyServices],
  routes: [settingsRoutes, ledgerRoutes, lockCardRoutes, orderRoutes, orderDeskRoutes],
  constraints: {
    orders_payment_open: { refusal: paymentRefusals.open },
    orders_refund_open: { refusal: paymentRefusals.refundOpen },
    orders_fee_once: { refusal: ledgerRefusals.feeExists, field: 'reference' },
  },
  activities: orderActivities,
  flows: [orderFlow, refundFlow],
  contributes: [
    ...orderPersonalData,
    ...orderReferences,
    orderAuditWords,
    orderReport,
    salesReport,
    orderSearch,
    orderSeed,
    identified,
    receipted,
    replacementPrices,
    orderSubjectKind,
    ordersHold,
    ...orderNotifications,
    ...nightlySchedules,
    waitingApprovals,
  ],
});
