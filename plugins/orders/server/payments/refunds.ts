import { LockMode } from '@mikro-orm/core';
import { writtenAmount } from '@platform/core/money';
import { ALL, asReach, type Clock, type Ctx, doneBy, newId, refuse, type Tx, withinOrganisation } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type OrderId, paymentRefusals, type RefundId, type RefundStatus } from '../../contract/index.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import { book } from '../ledger/book.ts';
import { writingTaken } from './capture.ts';
import { CHARGED } from './card-checkout.ts';
import { SWITCHED_OFF } from './fault-words.ts';
import type { MoneyMessages } from './money-messages.ts';
import { PaymentEntity, RefundEntity } from './payment.entity.ts';
import { type Asked, type Provider, ProviderError, type RefundStanding } from './provider.ts';
import { refundFlow } from './refund-flow.ts';
import { vatOfPart } from './vat-of-part.ts';
import { lockedPayment, type Prepared, type Settlement } from './settlement.ts';
import type { StoppedRefunds } from './stopped-refunds.ts';

interface RefundsDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof refundFlow>;
  readonly messages: Pick<MoneyMessages, 'tellRefund'>;
  readonly settlement: Settlement;
  readonly stopped: Pick<StoppedRefunds, 'replace' | 'stop'>;
}
interface NewRefund {
  /** All that is left when it says nothing. */
  readonly amount?: number | undefined;
  readonly reason: string;
}
/** Nobody cancels it: what is asked for at the provider cannot be taken back. */
const NOW = { state: 'RUNNING', awaiting: 'start', awaitedFrom: 'portal', actions: [] } as const;
const begun = (refundId: string, number: string) => ({ input: { refundId }, detail: { number }, now: NOW });
export type Refunds = ReturnType<typeof createRefunds>;

/** Money that goes back, or is let go where it is only reserved. It is asked for here, carried out by a workflow, booked when the provider has done it. */
export function createRefunds({ clock, flow, messages, settlement, stopped }: RefundsDeps) {
  const hearTaken = hearing(clock);
  async function ofPayment(ctx: Ctx, payment: PaymentEntity, { amount: wanted, reason }: NewRefund): Promise<void> {
    const left = payment.amount - payment.refunded;
    const amount = wanted ?? left;
    if (amount === 0) return;
    const { number, country } = await ctx.em.findOneOrFail(OrderEntity, { id: payment.orderId });
    if (amount > left) throw refuse(paymentRefusals.refundAmount, { left: writtenAmount(left, { country, language: ctx.language }) });
    if (await ctx.em.findOne(RefundEntity, { paymentId: payment.id, status: { $in: ['PENDING', 'STOPPED'] } }))
      throw refuse(paymentRefusals.refundOpen);
    await stopped.replace(ctx, payment, { amount, country });
    payment.refunded += amount;
    const { id: paymentId, orderId, organisationId, partnerId } = payment;
    const vat = vatOfPart(payment.refunded - amount, amount);
    const row = { id: newId<RefundId>(), organisationId, partnerId, paymentId, orderId, amount, vat, reason, askedBy: doneBy(ctx) };
    const refund = ctx.em.create(RefundEntity, { ...row, status: 'PENDING', createdAt: clock.now() });
    await ctx.em.flush();
    // whoever calls their own order off has no part in how the money goes back
    await withinOrganisation(ctx, (inside) => flow.start(inside, refund, begun(refund.id, number)));
  }
  return {
    /** Gives back of what was paid for an order; nothing where nothing was. @throws 409 more than is left, or while another is under way */
    async give(ctx: Ctx, orderId: OrderId, asked: NewRefund): Promise<void> {
      const paid = await paidFor(ctx, orderId);
      const [first = paid.at(-1), ...beside] = paid.filter(({ amount, refunded }) => refunded < amount);
      if (!first && asked.amount !== undefined) throw refuse(paymentRefusals.refundAmount, { left: 0 });
      // what came beside has gone back by itself, unless a provider refused that
      const all = [first, ...(asked.amount === undefined ? beside : [])];
      for (const payment of all) if (payment) await ofPayment(ctx, payment, asked);
    },
    ofPayment,

    /** Asks the provider, and how it stands. Done once it is done; stopped where the seller has no account there any more. */
    async carryOut(tx: Tx, refundId: RefundId): Promise<RefundStatus> {
      const before = await tx((ctx) => ctx.em.findOneOrFail(RefundEntity, { id: refundId }));
      if (before.status !== 'PENDING') return before.status;
      const prepared = await settlement.prepared(tx, before.paymentId).catch((error: unknown) => unlessSwitchedOff(error, before));
      if (!prepared) return stopped.stop(tx, before);
      const { asked, provider } = prepared;
      const { providerId, standing } = await askedFor(provider, before, asked).catch((error: unknown) => hearTaken(tx, prepared, error));
      return tx(async (ctx) => {
        const refund = await refundFlow.lock(ctx, refundId);
        refund.providerId = providerId;
        if (refund.status !== 'PENDING' || standing.status === 'PENDING') return refund.status;
        const payment = await lockedPayment(ctx, refund.paymentId);
        refund.status = standing.status;
        if (standing.status === 'FAILED') {
          refund.fault = standing.fault;
          payment.refunded -= refund.amount;
          await messages.tellRefund(ctx, refund, 'refundRefused');
          return refund.status;
        }
        const at = clock.now();
        refund.doneAt = at;
        const { id, amount, vat } = refund;
        const kind = asked.charged > 0 ? 'REFUNDED' : 'RELEASED';
        await asReach(ctx, ALL, (all) => book(all, { id, kind, payment, amount, vat, at }));
        await messages.tellRefund(ctx, refund, toldOf(kind, payment));
        return refund.status;
      });
    },
  };
}

/** What was paid for an order, locked. The first comes first. */
const paidFor = (ctx: Ctx, orderId: OrderId): Promise<PaymentEntity[]> =>
  ctx.em.find(PaymentEntity, { orderId, status: 'PAID' }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } });

/** What was asked for there already may be on its way. It is asked about until it is known. */
function unlessSwitchedOff(error: unknown, { providerId }: RefundEntity): undefined {
  if (!providerId && error instanceof ProviderError && error.code === SWITCHED_OFF) return undefined;
  throw error;
}

const toldOf = (kind: 'REFUNDED' | 'RELEASED', { method }: PaymentEntity) =>
  kind === 'RELEASED' ? 'moneyLetGo' : method === 'REGISTER' ? 'moneyAtRegister' : 'moneyBack';

/** What is to be let go was taken, and the answer was lost: that is written down. It goes back as what was taken, the next time. @throws the error */
const hearing =
  (clock: Clock) =>
  async (tx: Tx, { asked, provider }: Prepared, error: unknown): Promise<never> => {
    if (error instanceof ProviderError && error.code === CHARGED) {
      const { status, isHeld, amount = 0, bankReference } = await provider.ask(asked);
      if (status === 'PAID' && !isHeld) await writingTaken(clock)(tx, asked.id, { amount, bankReference });
    }
    throw error;
  };

interface Carried {
  readonly providerId: string;
  readonly standing: RefundStanding;
}
/** Asks for it, unless that was done. What the provider refuses is its end; where it cannot be asked it is asked again. */
async function askedFor(provider: Provider, refund: RefundEntity, payment: Asked): Promise<Carried> {
  let providerId = refund.providerId;
  try {
    providerId ??= (await provider.refund(refund, payment)) ?? refund.id;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    return { providerId: refund.id, standing: { status: 'FAILED', fault: error.code } };
  }
  return { providerId, standing: await provider.refunded({ ...refund, providerId }, payment) };
}
