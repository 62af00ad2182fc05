import { decimalOf } from '@platform/core/money';
import { z } from 'zod';
import { ProviderError, readAnswer } from './provider.ts';
import { createSwishCall, type SwishAccount } from './swish-call.ts';

interface Asked {
  /** Ours: the same one asks once. */
  readonly id: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly message: string;
}

const Faults = z.array(z.object({ errorCode: z.string() })).min(1);
const PaymentRequest = z.object({
  status: z.enum(['CREATED', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED']),
  amount: z.number(),
  paymentReference: z.string().nullish(),
  errorCode: z.string().nullish(),
});
const Refund = z.object({
  status: z.enum(['CREATED', 'VALIDATED', 'DEBITED', 'PAID', 'ERROR', 'INITIATED']),
  errorCode: z.string().nullish(),
});
export type Swish = ReturnType<typeof createSwish>;

/** Swish's form of an id: 32 hex digits in capitals. */
const instructionOf = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** Swish Commerce over mutual TLS (integrations, 1). @throws ProviderError and nothing else */
export function createSwish({ SWISH_URL, SWISH_CA }: { readonly SWISH_URL: string; readonly SWISH_CA: string }) {
  const send = createSwishCall({ SWISH_URL, SWISH_CA });
  const put = async (account: SwishAccount, path: string, body: object) => {
    const answer = await send(account, path, { method: 'PUT', body });
    const code = codeOf(answer);
    // asked before: what it has come to is read
    if (code !== undefined && code !== 'RP09') throw errorOf(answer.status, code);
    return answer;
  };
  const read = async <S extends z.ZodType>(account: SwishAccount, path: string, answer: S): Promise<z.output<S> | undefined> => {
    const { status, text } = await send(account, path, { method: 'GET' });
    if (status === 404) return undefined;
    if (status !== 200) throw errorOf(status, `HTTP ${status}`);
    return readAnswer(answer, text);
  };

  return {
    /** Asks somebody to pay: by their phone, or where the token is opened. Answers the token. */
    async request(
      account: SwishAccount,
      { phone, id, ...asked }: Asked & { readonly phone?: string | undefined },
    ): Promise<string | undefined> {
      const { headers } = await put(account, `/api/v2/paymentrequests/${instructionOf(id)}`, {
        ...bodyOf(asked),
        payeeAlias: account.number,
        payeePaymentReference: id.replaceAll('-', ''),
        ...(phone && { payerAlias: phone.replace(/^\+/, '') }),
      });
      const token = headers['paymentrequesttoken'];
      return typeof token === 'string' ? token : undefined;
    },
    /** How a payment stands; nothing when Swish does not know it. */
    payment: (account: SwishAccount, id: string) => read(account, `/api/v1/paymentrequests/${instructionOf(id)}`, PaymentRequest),
    /** Takes it back; what has ended stays as it is. */
    async cancel(account: SwishAccount, id: string): Promise<void> {
      const body = [{ op: 'replace', path: '/status', value: 'cancelled' }];
      const answer = await send(account, `/api/v1/paymentrequests/${instructionOf(id)}`, { method: 'PATCH', body });
      const code = codeOf(answer);
      if (code !== undefined && code !== 'RP07' && answer.status !== 404) throw errorOf(answer.status, code);
    },
    /** Gives money back, all or a part. */
    async refund(account: SwishAccount, { id, bankReference, ...asked }: Asked & { readonly bankReference: string }): Promise<void> {
      const own = { originalPaymentReference: bankReference, payerAlias: account.number, payerPaymentReference: id.replaceAll('-', '') };
      await put(account, `/api/v2/refunds/${instructionOf(id)}`, { ...bodyOf(asked), ...own });
    },
    refundOf: (account: SwishAccount, id: string) => read(account, `/api/v1/refunds/${instructionOf(id)}`, Refund),
  };
}

const bodyOf = ({ amount, callbackUrl, message }: Omit<Asked, 'id'>) => ({
  amount: decimalOf(amount),
  currency: 'SEK',
  callbackUrl,
  message: message.replaceAll(/[^a-öA-Ö0-9 :;.,?!()"]/g, ' ').slice(0, 50),
});

function codeOf({ status, text }: { readonly status: number; readonly text: string }): string | undefined {
  if (status < 300) return undefined;
  try {
    return Faults.parse(JSON.parse(text))[0]?.errorCode;
  } catch {
    return `HTTP ${status}`;
  }
}
/** Another refund of the payment is under way at Swish. */
const BUSY = 'RF09';
const errorOf = (status: number, code: string) => new ProviderError(code, { retryable: status === 429 || status >= 500 || code === BUSY });
