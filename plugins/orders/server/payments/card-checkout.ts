import type { CardEnvironment } from '../../contract/index.ts';
import type { OrderEnvironment } from '../settings.ts';

/** By which account of the card provider something is asked. */
export interface CardAccount {
  readonly environment: CardEnvironment;
  readonly secretKey: string;
}
/** The card provider said no, or could not be asked. */
export class CardError extends Error {
  /** Whether the same call may do better later. */
  readonly retryable: boolean;
  constructor(details: string, { retryable, cause }: { readonly retryable: boolean; readonly cause?: unknown }) {
    super(`Nexi: ${details}`, { cause });
    this.name = 'CardError';
    this.retryable = retryable;
  }
}
interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
}
export type CardCheckout = ReturnType<typeof createCardCheckout>;

/** No payment has it: asking for it tells whether the key is good, and changes nothing. */
const NO_PAYMENT = '0'.repeat(32);
const TIME_OUT_MS = 10_000;

/** Nexi Checkout (integrations, 2). @throws CardError and nothing else */
export function createCardCheckout({ NEXI_TEST_URL, NEXI_LIVE_URL }: Pick<OrderEnvironment, 'NEXI_TEST_URL' | 'NEXI_LIVE_URL'>) {
  const bases = { TEST: NEXI_TEST_URL, LIVE: NEXI_LIVE_URL };

  async function send({ environment, secretKey }: CardAccount, path: string, { body, ...how }: Request): Promise<Response> {
    const headers = { Authorization: secretKey, 'Content-Type': 'application/json' };
    const init = { ...how, headers, signal: AbortSignal.timeout(TIME_OUT_MS), ...(body && { body: JSON.stringify(body) }) };
    try {
      return await fetch(new URL(path, bases[environment]), init);
    } catch (cause) {
      throw new CardError('cannot be reached', { retryable: true, cause });
    }
  }
  return {
    /** Whether the provider knows the secret key. */
    async accepts(account: CardAccount): Promise<boolean> {
      const { status } = await send(account, `/v1/payments/${NO_PAYMENT}`, { method: 'GET' });
      if (status === 401) return false;
      if (status === 404) return true;
      throw new CardError(`answered ${status}`, { retryable: true });
    },
  };
}
