import { LANGUAGE_OF, type Language, type Text } from '@platform/core';
import type { Clock, Ctx } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { KeyRegistry } from '@plugins/keys/server/api';
import { LockMode } from '@mikro-orm/core';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { OrderId, OrderStatus, PaymentId } from '../../contract/index.ts';
import type { MoneyMessages } from '../payments/money-messages.ts';
import { PaymentEntity } from '../payments/payment.entity.ts';
import type { Refunds } from '../payments/refunds.ts';
import { OrderLineEntity } from './line.entity.ts';
import type { Approvers } from './approvers.ts';
import type { OrderCases } from './order-cases.ts';
import { orderFlow } from './order-flow.ts';
import type { OrderEntity } from './order.entity.ts';
import type { OrderIdentity } from './order-identity.ts';
import type { OrderMessages } from './order-messages.ts';
import type { Shop } from './shop.ts';

interface CompletionDeps {
  readonly approvers: Pick<Approvers, 'handOn'>;
  readonly cases: OrderCases;
  readonly clock: Clock;
  readonly identity: Pick<OrderIdentity, 'end'>;
  readonly messages: OrderMessages;
  readonly money: Pick<MoneyMessages, 'tellLapsing'>;
  readonly organisations: OrganisationLookup;
  readonly refunds: Refunds;
  readonly registry: KeyRegistry;
  readonly shop: Pick<Shop, 'readyOn'>;
  readonly users: Pick<UserLookup, 'byId'>;
}
type Completed = 'paid' | 'reserved' | 'refunded';
export type Completion = ReturnType<typeof createCompletion>;

/** Why money goes back that nobody has asked for. */
const BECAUSE = {
  anew: { sv: 'Beloppet är reserverat på nytt', nb: 'Beløpet er reservert på nytt' },
  twice: { sv: 'Beställningen var redan betald', nb: 'Bestillingen var allerede betalt' },
} as const;

/** What was not done in time. */
const TOO_LATE: Partial<Readonly<Record<OrderStatus, Text>>> = {
  AWAITING_IDENTITY: { sv: 'Legitimeringen blev inte gjord i tid', nb: 'Legitimeringen ble ikke gjort i tide' },
  AWAITING_APPROVAL: { sv: 'Den godkändes inte i tid', nb: 'Den ble ikke godkjent i tide' },
  AWAITING_PAYMENT: { sv: 'Den betalades inte i tid', nb: 'Den ble ikke betalt i tide' },
};

/** What the workflow does to the order itself. It takes it in once it is paid, or ends it. */
export function createCompletion(deps: CompletionDeps) {
  const { approvers, cases, clock, identity, messages, money, organisations, refunds, registry, shop, users } = deps;
  /** Money that came for an order that was paid, or has ended. It is reserved anew, or goes back. */
  async function again(ctx: Ctx, order: OrderEntity, payment: PaymentEntity): Promise<Completed> {
    const { id: orderId, because, cancelledAt, paidAt } = order;
    const others = await ctx.em.find(PaymentEntity, { orderId, status: 'PAID', id: { $ne: payment.id } }, { orderBy: { id: 'asc' } });
    const isPaid = paidAt && !cancelledAt;
    const language = await languageOf(ctx, users, order);
    const why = (of: keyof typeof BECAUSE) => BECAUSE[of][language];
    if (isPaid && others.every(({ charged }) => charged === 0)) {
      for (const other of others) await refunds.ofPayment(ctx, other, { reason: why('anew') });
      return payment.held() > 0 ? 'reserved' : 'paid';
    }
    if (payment.refunded === payment.amount) return 'refunded';
    await refunds.ofPayment(ctx, payment, { reason: isPaid ? why('twice') : (because ?? order.number) });
    if (!isPaid) await messages.send(ctx, order, 'orderRefunded');
    return 'refunded';
  }
  return {
    /** Makes an order of what is paid. Where the order has ended meanwhile the money goes back by itself. */
    async complete(ctx: Ctx, orderId: OrderId, paymentId: PaymentId): Promise<Completed> {
      const order = await orderFlow.lock(ctx, orderId);
      const payment = await ctx.em.findOneOrFail(PaymentEntity, { id: paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (order.status !== 'AWAITING_PAYMENT') return again(ctx, order, payment);
      const customer = await organisations.byId(ctx, order.organisationId);
      if (!customer) throw new Error(`No organisation ${order.organisationId}`);
      order.complete(clock.now(), shop.readyOn({ ...customer, country: order.country }));
      const replaced = await ctx.em.find(OrderLineEntity, { orderId, product: 'KEY_REPLACEMENT', keyId: { $ne: null } });
      const keyIds = replaced.flatMap(({ keyId }) => keyId ?? []);
      // what is replaced opens nothing any more
      await registry.block(ctx, keyIds);
      await cases.open(ctx, order);
      const isReserved = payment.held() > 0;
      await messages.send(ctx, order, isReserved ? 'orderReserved' : 'orderPaid');
      await messages.tellSeller(ctx, order, 'orderNew');
      return isReserved ? 'reserved' : 'paid';
    },

    /** Reminds whoever is to approve it, or asks the next one where they have left. */
    async remindApprover(ctx: Ctx, orderId: OrderId, round: number): Promise<void> {
      const order = await orderFlow.lock(ctx, orderId);
      if (order.status === 'AWAITING_APPROVAL' && !(await approvers.handOn(ctx, order)))
        await messages.askApproval(ctx, order, { round: String(round) });
    },

    /** Tells the locksmith's admins that what is reserved will lapse. In Norway whoever ordered it, too. Answers whether any of it is reserved still. */
    async tellLapsing(ctx: Ctx, orderId: OrderId): Promise<boolean> {
      const order = await orderFlow.lock(ctx, orderId);
      const paid = await ctx.em.find(PaymentEntity, { orderId, status: 'PAID' });
      const held = paid.find((payment) => payment.held() > 0);
      if (!held) return false;
      const of = `${orderId}:${held.id}`;
      const lapses = { of, held: held.held() };
      await money.tellLapsing(ctx, order, lapses);
      if (order.country !== 'SE') await messages.askRenewal(ctx, order, lapses);
      return true;
    },

    /** Ends what nobody proved, approved or paid in time, or what was ended in the console. Whoever ordered is told. Does nothing to what is paid. */
    async expire(ctx: Ctx, orderId: OrderId, because: string): Promise<void> {
      await orderFlow.whileOpen(ctx, orderId, async (order) => {
        order.cancel(clock.now(), because || (TOO_LATE[order.status]?.[await languageOf(ctx, users, order)] ?? ''));
        await identity.end(ctx, order);
        await messages.send(ctx, order, because ? 'orderCancelled' : 'orderExpired');
      });
    },

    close: closing({ cases, clock }),
  };
}

/** In which whoever ordered it reads why. Of the locksmith's own its country's. */
const languageOf = async (ctx: Ctx, users: CompletionDeps['users'], { country, orderedById }: OrderEntity): Promise<Language> =>
  (await users.byId(ctx, orderedById))?.language ?? LANGUAGE_OF[country];

const closing =
  ({ cases, clock }: Pick<CompletionDeps, 'cases' | 'clock'>) =>
  async (ctx: Ctx, orderId: OrderId): Promise<void> => {
    const order = await orderFlow.lock(ctx, orderId);
    if (order.status !== 'COLLECTED') return;
    order.status = 'CLOSED';
    order.closedAt = clock.now();
    await ctx.em.flush();
    await cases.follow(ctx, order);
  };
