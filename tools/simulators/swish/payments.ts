import { z } from 'zod';
import { Fault } from '../fault.ts';

/** A payment request or a refund as Swish holds it. */
export interface SwishPayment {
  readonly id: string;
  readonly kind: 'payment' | 'refund';
  readonly request: z.output<typeof Request>;
  readonly token: string;
  readonly callbackUrl: string;
  readonly createdAt: number;
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';
  paymentReference: string | null;
  errorCode: string | null;
  endedAt: number | undefined;
}
const alias = z.string().regex(/^\d{8,15}$/);
const Request = z.strictObject({
  amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  currency: z.literal('SEK'),
  callbackUrl: z.url(),
  message: z
    .string()
    .max(50)
    .regex(/^[a-öA-Ö0-9 :;.,?!()"]*$/)
    .optional(),
  payeeAlias: alias.optional(),
  payerAlias: alias.optional(),
  payeePaymentReference: z.string().max(35).optional(),
  payerPaymentReference: z.string().max(35).optional(),
  originalPaymentReference: z.string().optional(),
});
/** Which code stands for a fault of which field (integrations, 1.7). */
const CODES: Readonly<Record<string, string>> = {
  amount: 'PA02',
  currency: 'AM03',
  callbackUrl: 'RP03',
  message: 'RP02',
  payerAlias: 'BE18',
  payeeAlias: 'RP01',
};

/** Swish's own refusal: an array of codes. */
export class SwishFault extends Fault {}

export function readRequest(body: unknown): z.output<typeof Request> {
  const read = Request.safeParse(body);
  if (!read.success) throw new SwishFault(422, CODES[String(read.error.issues[0]?.path[0])] ?? 'PA01', 'Invalid');
  const { callbackUrl, amount } = read.data;
  // the demo's own API stands on this machine, without TLS
  if (!callbackUrl.startsWith('https:') && !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(callbackUrl))
    throw new SwishFault(422, 'RP03', 'Callback');
  if (Number(amount) < 1) throw new SwishFault(422, 'AM06', 'Too small');
  return read.data;
}

/** As it goes over the wire. The amount is a number, the times have the Swedish offset. */
export function wireOf({ id, request, status, paymentReference, errorCode, createdAt, endedAt, callbackUrl }: SwishPayment) {
  const { amount, ...rest } = request;
  return {
    ...rest,
    id,
    callbackUrl,
    amount: Number(amount),
    status,
    paymentReference,
    errorCode,
    errorMessage: errorCode,
    additionalInformation: null,
    dateCreated: time(createdAt),
    datePaid: status === 'PAID' && endedAt !== undefined ? time(endedAt) : null,
  };
}

const time = (at: number) => new Date(at).toISOString().replace('Z', '+0000');
