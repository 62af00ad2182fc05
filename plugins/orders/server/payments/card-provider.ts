import { type CardAccount, type CardCheckout, CHARGED } from './card-checkout.ts';
import { type Asked, type Provider, ProviderError } from './provider.ts';

/** Cards by a seller's own keys, on the provider's page. Reserved, and taken when the keys leave; at once where that was agreed. */
export function cardProvider(cards: CardCheckout, account: CardAccount): Provider {
  return {
    begin: async (payment) => (payment.providerId ? { providerId: payment.providerId } : cards.create(account, payment)),
    async ask({ providerId, atOnce }) {
      if (!providerId) return { status: 'PENDING' };
      const { charged, reserved, isTerminated, chargeId, refunds } = await cards.read(account, providerId);
      const refunded = refunds.reduce((sum, { amount, state }) => (state === 'Completed' ? sum + amount : sum), 0);
      if (charged > 0) return { status: 'PAID', amount: charged, refunded, bankReference: chargeId };
      if (reserved > 0 && !atOnce) return { status: 'PAID', amount: reserved, isHeld: true };
      return { status: isTerminated ? 'CANCELLED' : 'PENDING' };
    },
    async cancel(payment) {
      const { providerId: paymentId, atOnce } = payment;
      if (!paymentId || (await cards.terminate(account, paymentId))) return;
      // what was to be taken at once and was not is reserved all the same
      const { charged, reserved } = await cards.read(account, paymentId);
      if (atOnce && charged === 0 && reserved > 0) await cards.release(account, { paymentId, amount: reserved, of: reserved });
    },
    async charge(payment) {
      const [paymentId, { held, amount: reserved }] = [idOf(payment), payment];
      const before = await cards.read(account, paymentId);
      // taken, but not written down
      if (before.charged > 0) return { amount: before.charged, bankReference: before.chargeId };
      const chargeId = await cards.charge(account, { paymentId, id: payment.id, amount: held, of: reserved });
      return { amount: held, bankReference: chargeId };
    },
    async refund({ id, amount }, payment) {
      const paymentId = idOf(payment);
      if (payment.charged > 0) return cards.refund(account, { paymentId, id, amount, of: payment.charged });
      const { cancelled, charged, isTerminated, reserved } = await cards.read(account, paymentId);
      if (charged > 0) throw new ProviderError(CHARGED, { retryable: true });
      // a reservation that has lapsed is gone; `held` is without what is let go now
      const isDone = isTerminated || reserved === 0 || cancelled >= payment.amount - payment.held;
      if (!isDone)
        await cards.release(account, { paymentId, amount, of: payment.amount }).catch((error: unknown) => {
          if (!(error instanceof ProviderError && GONE.includes(error.code))) throw error;
        });
      return undefined;
    },
    async refunded({ providerId }, payment) {
      if (payment.charged === 0) return { status: 'DONE' };
      const { refunds } = await cards.read(account, idOf(payment));
      const state = refunds.find(({ refundId }) => refundId === providerId)?.state ?? 'Pending';
      if (state === 'Pending') return { status: 'PENDING' };
      return state === 'Completed' ? { status: 'DONE' } : { status: 'FAILED', fault: state };
    },
  };
}

/** What was reserved has lapsed, or was let go before (integrations, 2.8). */
const GONE = ['1003', '1010'];
const idOf = ({ providerId }: Asked): string => {
  if (!providerId) throw new ProviderError('NOT_BEGUN', { retryable: true });
  return providerId;
};
