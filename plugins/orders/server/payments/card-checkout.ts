import { currencyOf, vatWithin } from '@platform/core/money';
import { z } from 'zod';
import { type CardEnvironment, VAT_PERCENT } from '../../contract/index.ts';
import type { OrderEnvironment } from '../settings.ts';
import { type Asked, ProviderError, readAnswer } from './provider.ts';

/** By which account of the card provider something is asked. */
export interface CardAccount {
  readonly environment: CardEnvironment;
  readonly secretKey: string;
}
interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  /** Done once, however often it is sent. */
  readonly once?: string;
}
export type CardCheckout = ReturnType<typeof createCardCheckout>;
type NewCardPayment = Pick<Asked, 'orderId' | 'amount' | 'atOnce' | 'callbackUrl' | 'callbackSecret' | 'number' | 'country' | 'language'>;
/** What of a payment is taken, let go or given back. A part, or all of it. */
interface Part {
  readonly paymentId: string;
  readonly amount: number;
  /** All that there is to take, let go or give back. */
  readonly of: number;
}

/** No payment has it: asking for it tells whether the key is good, and changes nothing. */
const NO_PAYMENT = '0'.repeat(32);
const TIME_OUT_MS = 10_000;
/** Taken while it was to be let go, or before and nobody has heard so. What there is now is read again. */
export const CHARGED = '1008';
const EVENTS = [
  'payment.checkout.completed',
  'payment.reservation.created.v2',
  'payment.charge.created.v2',
  'payment.reservation.failed',
  'payment.refund.completed',
  'payment.refund.failed',
];
const LOCALE = { sv: 'sv-SE', nb: 'nb-NO' } as const;

const Created = z.object({ paymentId: z.string(), hostedPaymentPageUrl: z.url() });
const Charged = z.object({ chargeId: z.string() });
const Refunded = z.object({ refundId: z.string() });
const sum = z.number().default(0);
const Payment = z.object({
  payment: z.object({
    summary: z.object({ reservedAmount: sum, chargedAmount: sum, cancelledAmount: sum }).prefault({}),
    terminated: z.string().optional(),
    charges: z.array(z.object({ chargeId: z.string() })).default([]),
    refunds: z
      .array(
        z.object({ refundId: z.string(), amount: z.number(), state: z.enum(['Pending', 'Cancelled', 'Failed', 'Completed', 'Expired']) }),
      )
      .default([]),
  }),
});

/** Nexi Checkout (integrations, 2). @throws ProviderError and nothing else */
export function createCardCheckout({ NEXI_TEST_URL, NEXI_LIVE_URL, WEB_URL }: Urls) {
  const bases = { TEST: NEXI_TEST_URL, LIVE: NEXI_LIVE_URL };

  async function send({ environment, secretKey }: CardAccount, path: string, { body, once, method }: Request): Promise<Response> {
    const headers = { Authorization: secretKey, 'Content-Type': 'application/json', ...(once && { 'Idempotency-Key': once }) };
    const init = { method, headers, signal: AbortSignal.timeout(TIME_OUT_MS), ...(body && { body: JSON.stringify(body) }) };
    try {
      return await fetch(new URL(path, bases[environment]), init);
    } catch (cause) {
      throw new ProviderError('unreachable', { retryable: true, cause });
    }
  }
  return {
    /** Whether the provider knows the secret key, and the payment as that account's. */
    async knows(account: CardAccount, id = NO_PAYMENT): Promise<{ readonly key: boolean; readonly payment: boolean }> {
      const { status } = await send(account, `/v1/payments/${id}`, { method: 'GET' });
      if (status !== 200 && status !== 401 && status !== 404) throw new ProviderError(`HTTP ${status}`, { retryable: true });
      return { key: status !== 401, payment: status === 200 };
    },

    /** A payment on the provider's page. */
    async create(account: CardAccount, asked: NewCardPayment) {
      const answer = await send(account, '/v1/payments', { method: 'POST', body: bodyOf(asked, WEB_URL) });
      const { paymentId, hostedPaymentPageUrl } = readAnswer(Created, await okOf(answer));
      return { providerId: paymentId, page: `${hostedPaymentPageUrl}&language=${LOCALE[asked.language]}` };
    },

    async read(account: CardAccount, id: string) {
      const answer = await okOf(await send(account, `/v1/payments/${id}`, { method: 'GET' }));
      const { summary, terminated, charges, refunds } = readAnswer(Payment, answer).payment;
      const { chargedAmount: charged, reservedAmount: reserved, cancelledAmount: cancelled } = summary;
      return { charged, reserved, cancelled, isTerminated: terminated !== undefined, chargeId: charges[0]?.chargeId, refunds };
    },

    /** Closes its page; one that was paid or reserved stays, and it answers false. */
    async terminate(account: CardAccount, id: string): Promise<boolean> {
      const answer = await send(account, `/v1/payments/${id}/terminate`, { method: 'PUT' });
      if (answer.status === 409) return false;
      await okOf(answer);
      return true;
    },

    /** Takes what is reserved, or a part and nothing more. Answers the charge's id. */
    async charge(account: CardAccount, { id, ...part }: Part & { readonly id: string }): Promise<string> {
      const body = { ...partOf(part), finalCharge: true };
      const answer = await send(account, `/v1/payments/${part.paymentId}/charges`, { method: 'POST', once: id, body });
      return readAnswer(Charged, await okOf(answer)).chargeId;
    },

    /** Lets go of what is reserved. */
    async release(account: CardAccount, part: Part): Promise<void> {
      await okOf(await send(account, `/v1/payments/${part.paymentId}/cancels`, { method: 'POST', body: partOf(part) }));
    },

    async refund(account: CardAccount, { id, ...part }: Part & { readonly id: string }): Promise<string> {
      const answer = await send(account, `/v1/payments/${part.paymentId}/refunds`, { method: 'POST', once: id, body: partOf(part) });
      return readAnswer(Refunded, await okOf(answer)).refundId;
    },
  };
}
type Urls = Pick<OrderEnvironment, 'NEXI_TEST_URL' | 'NEXI_LIVE_URL' | 'WEB_URL'>;

/** One row of a sum with its VAT. */
function rowOf(name: string, amount: number) {
  const vat = vatWithin(amount, VAT_PERCENT);
  const row = { reference: name, name, quantity: 1, unit: 'st', unitPrice: amount - vat, netTotalAmount: amount - vat };
  return { ...row, taxRate: VAT_PERCENT * 100, taxAmount: vat, grossTotalAmount: amount };
}

/** Of a part the provider wants to know the rows too. */
const partOf = ({ amount, of }: Part) => (amount === of ? { amount } : { amount, orderItems: [rowOf('del', amount)] });

/** One row, paid on the provider's own page. */
function bodyOf({ orderId, amount, atOnce, callbackUrl, callbackSecret, number, country }: NewCardPayment, webUrl: string) {
  const page = new URL(`/orders/${orderId}?paid`, webUrl).href;
  return {
    order: { items: [rowOf(number, amount)], amount, currency: currencyOf(country), reference: number },
    checkout: {
      integrationType: 'HostedPaymentPage',
      returnUrl: page,
      cancelUrl: page,
      termsUrl: new URL('/help', webUrl).href,
      charge: atOnce,
    },
    notifications: {
      webHooks: EVENTS.map((eventName) => ({ eventName, url: callbackUrl, authorization: callbackSecret })),
    },
  };
}

/** All of an answer. @throws ProviderError when the line is gone, or its time is out, before the end */
const textOf = (answer: Response): Promise<string> =>
  answer.text().catch((cause: unknown) => {
    throw new ProviderError('unreachable', { retryable: true, cause });
  });

/** What was answered. @throws ProviderError when it was no success */
async function okOf(answer: Response): Promise<string> {
  const text = await textOf(answer);
  if (answer.ok) return text;
  const code = /"code":\s*"(\d{4})"/.exec(text)?.[1] ?? `HTTP ${answer.status}`;
  throw new ProviderError(code, { retryable: answer.status === 429 || answer.status >= 500 || code === CHARGED });
}
