import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrderId, PaymentId, PaymentMethod, PaymentStatus, RefundId, RefundStatus } from '../../contract/index.ts';

const PaymentSchema = defineEntity({
  name: 'OrderPayment',
  tableName: 'orders_payment',
  properties: {
    id: p.uuid().$type<PaymentId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    partnerId: p.uuid().$type<OrganisationId>(),
    orderId: p.uuid().$type<OrderId>(),
    method: p.string().$type<PaymentMethod>(),
    status: p.string().$type<PaymentStatus>(),
    amount: p.integer(),
    /** Whether the money comes when it is paid. Otherwise it is reserved, and taken when the keys leave. */
    atOnce: p.boolean(),
    /** What the provider has taken. */
    charged: p.integer(),
    /** Given back; of what was only reserved, let go. */
    refunded: p.integer(),
    phone: p.string().nullable().hidden(),
    /** The provider's own id of it. */
    providerId: p.string().nullable(),
    /** Of Swish: what opens the app. */
    token: p.string().nullable().hidden(),
    /** Of a card: the provider's page. */
    page: p.text().nullable().hidden(),
    /** By which a refund names it at the bank. */
    bankReference: p.string().nullable(),
    /** The provider's code for why it came to nothing. */
    fault: p.string().nullable(),
    createdAt: p.datetime(),
    paidAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

const RANK = { NEW: 0, PENDING: 1, CANCELLED: 2, PAID: 3 } as const;

/** One attempt to pay an order. Its state never goes back; money that comes late makes a cancelled one paid. */
export class PaymentEntity extends PaymentSchema.class {
  isOpen(): boolean {
    return this.status === 'NEW' || this.status === 'PENDING';
  }

  /** How much is reserved and neither taken nor let go. */
  held(): number {
    return this.status === 'PAID' && this.charged === 0 ? this.amount - this.refunded : 0;
  }

  /** Whether it is reserved and was before that. */
  isHeldSince(before: Date): boolean {
    return this.held() > 0 && this.paidAt !== null && this.paidAt !== undefined && new Date(this.paidAt) <= before;
  }

  /** Does nothing when it is so already, or has gone further. Answers whether it moved. */
  moveTo(status: PaymentStatus): boolean {
    if (RANK[status] <= RANK[this.status]) return false;
    this.status = status;
    return true;
  }
}
PaymentSchema.setClass(PaymentEntity);

const RefundSchema = defineEntity({
  name: 'OrderRefund',
  tableName: 'orders_refund',
  properties: {
    id: p.uuid().$type<RefundId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    partnerId: p.uuid().$type<OrganisationId>(),
    paymentId: p.uuid().$type<PaymentId>(),
    orderId: p.uuid().$type<OrderId>(),
    amount: p.integer(),
    vat: p.integer(),
    reason: p.string(),
    askedBy: p.string(),
    status: p.string().$type<RefundStatus>(),
    providerId: p.string().nullable(),
    fault: p.string().nullable(),
    createdAt: p.datetime(),
    doneAt: p.datetime().nullable(),
    /** Who has paid it back without the provider. */
    byHand: p.string().nullable(),
    /** And how. */
    byHandHow: p.string().nullable(),
    /** Who has withdrawn it before any money went. */
    withdrawnBy: p.string().nullable(),
    /** And why. */
    withdrawnBecause: p.string().nullable(),
    version: p.integer().version(),
  },
});
/** Money that goes back to whoever paid. */
export class RefundEntity extends RefundSchema.class {}
RefundSchema.setClass(RefundEntity);

/** An attempt that was given up. */
export type GivenUp = Pick<PaymentEntity, 'id' | 'orderId' | 'organisationId'>;
