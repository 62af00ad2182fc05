import type { Provider } from './provider.ts';
import type { SwishAccount } from './swish-call.ts';
import type { Swish } from './swish.ts';

const CANCELLED = { DECLINED: 'BANKIDCL', CANCELLED: undefined, ERROR: undefined } as const;
/** Swish lost the bank after the payment had begun: what came of it is not known yet. */
const UNKNOWN = 'DS24';

/** Swish by a seller's own certificate. */
export function swishProvider(swish: Swish, account: SwishAccount): Provider {
  return {
    async begin({ id, amount, callbackUrl, number, phone }) {
      return { token: await swish.request(account, { id, amount, callbackUrl, message: number, phone: phone ?? undefined }) };
    },
    async ask({ id }) {
      const found = await swish.payment(account, id);
      if (found?.errorCode === UNKNOWN) return { status: 'PENDING', fault: UNKNOWN };
      if (!found || found.status === 'CREATED') return { status: 'PENDING' };
      if (found.status !== 'PAID') return { status: 'CANCELLED', fault: found.errorCode ?? CANCELLED[found.status] };
      return { status: 'PAID', amount: Math.round(found.amount * 100), bankReference: found.paymentReference ?? undefined };
    },
    // Swish reserves nothing
    charge: ({ charged, bankReference }) => Promise.resolve({ amount: charged, bankReference: bankReference ?? undefined }),
    cancel: ({ id }) => swish.cancel(account, id),
    async refund({ id, amount }, { bankReference, callbackUrl, number }) {
      await swish.refund(account, { id, amount, callbackUrl, message: number, bankReference: bankReference ?? '' });
      return undefined;
    },
    async refunded({ id }) {
      const found = await swish.refundOf(account, id);
      if (found?.status === 'PAID') return { status: 'DONE' };
      return found?.status === 'ERROR' ? { status: 'FAILED', fault: found.errorCode ?? 'ERROR' } : { status: 'PENDING' };
    },
  };
}
