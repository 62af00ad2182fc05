import { vatWithin } from '@platform/core/money';
import { VAT_PERCENT } from '../../contract/index.ts';
import type { CardAccount, CardCheckout } from './card-checkout.ts';
import { type Asked, type Provider, ProviderError } from './provider.ts';

/** Cards by a seller's own keys, on the provider's page. Charged at once: what is ordered is made at once. */
export function cardProvider(cards: CardCheckout, account: CardAccount): Provider {
  return {
    async begin(payment) {
      const { amount, providerId } = payment;
      return providerId ? { providerId } : cards.create(account, { ...payment, vat: vatWithin(amount, VAT_PERCENT) });
    },
    async ask(payment) {
      if (!payment.providerId) return { status: 'PENDING' };
      const { charged, isTerminated, chargeId } = await cards.read(account, payment.providerId);
      if (charged > 0) return { status: 'PAID', amount: charged, bankReference: chargeId };
      return { status: isTerminated ? 'CANCELLED' : 'PENDING' };
    },
    async cancel(payment) {
      if (payment.providerId) await cards.terminate(account, payment.providerId);
    },
    refund: ({ id, amount }, payment) => cards.refund(account, { paymentId: idOf(payment), id, amount }),
    async refunded({ providerId }, payment) {
      const { refunds } = await cards.read(account, idOf(payment));
      const state = refunds.find(({ refundId }) => refundId === providerId)?.state ?? 'Pending';
      if (state === 'Pending') return { status: 'PENDING' };
      return state === 'Completed' ? { status: 'DONE' } : { status: 'FAILED', fault: state };
    },
  };
}

const idOf = ({ providerId }: Asked): string => {
  if (!providerId) throw new ProviderError('NOT_BEGUN', { retryable: true });
  return providerId;
};
