import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { CollectedOrder, StartedOrder } from './bankid-answers.ts';
import { BankIdError } from './bankid-error.ts';
import { createBankIdTransport, wasNotSent, type BankIdSettings } from './bankid-transport.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 250;
/** No further try is begun later than this: with the last one's time-out, whoever asks waits less than half a minute. */
const TRIES_WITHIN_MS = 10_000;

/** What an order is about. Texts are plain; BankID's encoding is done here. */
export interface OrderRequest {
  /** The user's own address as the portal saw it. */
  readonly endUserIp: string;
  /** Only this person can finish the order: twelve digits. */
  readonly personalNumber?: string;
  /** What the person reads in the app. */
  readonly visibleText?: string;
  readonly visibleTextFormat?: 'simpleMarkdownV1';
  /** What is signed along unseen, such as a document's hash. */
  readonly hiddenData?: string | Uint8Array;
  /** Where the app leads back to when it was started on the same device. */
  readonly returnUrl?: string;
  readonly pinCode?: boolean;
  readonly web?: { readonly referringDomain: string; readonly userAgent: string; readonly deviceIdentifier: string };
}
export type SignRequest = OrderRequest & { readonly visibleText: string };

export type BankId = ReturnType<typeof createBankId>;

/**
 * Swedish BankID, RP API v6, over mutual TLS. Opening an order is sent again only when it cannot have arrived; collecting
 * and cancelling also when the answer went astray. Every method throws `BankIdError` and nothing else.
 */
export function createBankId(settings: BankIdSettings) {
  const transport = createBankIdTransport(settings);
  const open = (call: 'auth' | 'sign', request: OrderRequest): Promise<StartedOrder> =>
    retried(wasNotSent, () => transport.call(call, bodyOf(request), StartedOrder));

  return {
    /** Opens an identification. */
    auth: (request: OrderRequest): Promise<StartedOrder> => open('auth', request),
    /** Opens a signature. */
    sign: (request: SignRequest): Promise<StartedOrder> => open('sign', request),
    /**
     * Reads how an order stands; call every two seconds until it has failed or is complete. BankID tells an end only once.
     * @throws BankIdError `resultGone` when the end has been told before, whether or not that answer arrived, or was not asked for in time.
     */
    async collect(orderRef: string): Promise<CollectedOrder> {
      try {
        return await retried(wasAnswerMissed, () => transport.call('collect', { orderRef }, CollectedOrder));
      } catch (cause) {
        if (isInvalid(cause)) throw new BankIdError('resultGone', 'the order has ended and its result is not told again', cause);
        throw cause;
      }
    },
    /** Ends an order that is still pending; one that has ended already is left as it is. */
    async cancel(orderRef: string): Promise<void> {
      try {
        await retried(wasAnswerMissed, () => transport.call('cancel', { orderRef }, z.object({})));
      } catch (cause) {
        if (!isInvalid(cause)) throw cause;
      }
    },
    close: transport.close,
  };
}

async function retried<T>(mayRetry: (error: unknown) => boolean, attempt: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let number = 1; number < ATTEMPTS; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayRetry(error) || performance.now() - startedAt > TRIES_WITHIN_MS) throw error;
      await delay(PAUSE_MS * number);
    }
  }
  return attempt();
}

/** A time-out has used up the caller's patience, and 429 asks for a pause that the caller's own rhythm gives. */
function wasAnswerMissed(error: unknown): boolean {
  return error instanceof BankIdError && error.retryable && error.code !== 'timeout' && error.code !== 'tooManyRequests';
}

function isInvalid(error: unknown): boolean {
  return error instanceof BankIdError && error.code === 'invalidParameters';
}

function bodyOf(request: OrderRequest) {
  const { endUserIp, personalNumber, pinCode, visibleText, visibleTextFormat, hiddenData, returnUrl, web } = request;
  const isRequired = personalNumber !== undefined || pinCode !== undefined;
  // JSON leaves out what is undefined, and BankID takes no nulls.
  return {
    endUserIp,
    requirement: isRequired ? { personalNumber, pinCode } : undefined,
    userVisibleData: visibleText === undefined ? undefined : toBase64(visibleText),
    userVisibleDataFormat: visibleTextFormat,
    userNonVisibleData: hiddenData === undefined ? undefined : toBase64(hiddenData),
    returnUrl,
    web,
  };
}

function toBase64(data: string | Uint8Array): string {
  return Buffer.from(typeof data === 'string' ? new TextEncoder().encode(data) : data).toString('base64');
}
