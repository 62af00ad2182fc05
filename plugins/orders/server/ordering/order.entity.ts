import { defineEntity, p } from '@mikro-orm/core';
import type { Country } from '@platform/core';
import { refuse } from '@platform/server';
import type { FlowId } from '@plugins/flows/contract';
import type { IdentityCheckId } from '@plugins/id-control/contract';
import type { KeyId, KeyLoanId } from '@plugins/keys/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import {
  type HandOutIdentity,
  type OrderId,
  orderRefusals,
  type OrderStatus,
  type ShippingWay,
  type ShipTo,
} from '../../contract/index.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders_order',
  properties: {
    id: p.uuid().$type<OrderId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    partnerId: p.uuid().$type<OrganisationId>(),
    number: p.string(),
    /** Of its keys. By them it is found. */
    markings: p.string(),
    status: p.string().$type<OrderStatus>(),
    orderedById: p.uuid(),
    orderedBy: p.string(),
    country: p.string().$type<Country>(),
    shipping: p.string().$type<ShippingWay>(),
    shipTo: p.json().$type<ShipTo>().nullable(),
    note: p.string(),
    total: p.integer(),
    vat: p.integer(),
    readyOn: p.date(),
    identityCheckId: p.uuid().$type<IdentityCheckId>().nullable(),
    identifiedAt: p.datetime().nullable(),
    approverId: p.uuid().nullable(),
    /** Approves in the approver's place. */
    deputyId: p.uuid().nullable(),
    approvedAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    readyAt: p.datetime().nullable(),
    /** What is shown at the counter, encrypted. */
    pickupSealed: p.text().nullable().hidden(),
    collectedAt: p.datetime().nullable(),
    handedOutBy: p.string().nullable(),
    identityBy: p.string().$type<HandOutIdentity>().nullable(),
    loanId: p.uuid().$type<KeyLoanId>().nullable(),
    /** The keys that were registered for it. Once, when they first were to leave. */
    keyIds: p.json().$type<readonly KeyId[]>().nullable(),
    trackingNumber: p.string().nullable(),
    closedAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    because: p.string().nullable(),
    createdAt: p.datetime(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    version: p.integer().version(),
  },
});

/** Before it is paid. */
const UNPAID: readonly OrderStatus[] = ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT'];

/** One order: what it has come to. Each step goes forward, and is refused when the order has gone on. */
export class OrderEntity extends OrderSchema.class {
  isUnpaid(): boolean {
    return UNPAID.includes(this.status);
  }

  isApprovedBy(userId: string | undefined): boolean {
    return userId !== undefined && (userId === this.approverId || userId === this.deputyId);
  }

  identify(at: Date): void {
    this.refuseUnless('AWAITING_IDENTITY');
    this.identifiedAt = at;
    this.status = this.approverId ? 'AWAITING_APPROVAL' : 'AWAITING_PAYMENT';
  }

  approve(at: Date): void {
    this.refuseUnless('AWAITING_APPROVAL');
    this.approvedAt = at;
    this.status = 'AWAITING_PAYMENT';
  }

  /** Its money is there. Only the workflow says so. */
  complete(at: Date, readyOn: string): void {
    this.refuseUnless('AWAITING_PAYMENT');
    this.status = 'NEW';
    this.paidAt = at;
    this.readyOn = readyOn;
  }

  cancel(at: Date, because: string): void {
    this.refuseUnless(...UNPAID, 'NEW', 'STARTED', 'READY');
    this.refuseWhileSigned();
    this.status = 'CANCELLED';
    this.cancelledAt = at;
    this.because = because;
  }

  /** @throws 409 while the receipt of its keys waits for a signature */
  refuseWhileSigned(): void {
    if (this.status === 'READY' && this.loanId) throw refuse(orderRefusals.signing, { id: this.id, loanId: this.loanId });
  }

  /** @throws 409 when it stands otherwise */
  refuseUnless(...expected: readonly OrderStatus[]): void {
    if (!expected.includes(this.status)) throw refuse(orderRefusals.status, { id: this.id, status: this.status });
  }
}
OrderSchema.setClass(OrderEntity);
