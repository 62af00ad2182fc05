import type { z } from 'zod';
import type { PaymentEntity, RefundEntity } from './payment.entity.ts';

/** A payment service said no, or could not be asked. `code` is its own. */
export class ProviderError extends Error {
  readonly code: string;
  /** Whether the same call may do better later. */
  readonly retryable: boolean;
  constructor(code: string, { retryable = false, cause }: { readonly retryable?: boolean; readonly cause?: unknown } = {}) {
    super(`Payment service: ${code}`, { cause });
    this.name = 'ProviderError';
    this.code = code;
    this.retryable = retryable;
  }
}

/** What a provider has answered. @throws ProviderError for what is no such answer, as of a proxy between */
export function readAnswer<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderError('unreadable', { retryable: true, cause });
  }
}

/** What a provider needs to know of a payment. */
export interface Asked extends Pick<
  PaymentEntity,
  'id' | 'orderId' | 'amount' | 'phone' | 'providerId' | 'bankReference' | 'status' | 'createdAt' | 'atOnce' | 'charged' | 'version'
> {
  /** Of a card: the provider's page, once it is known. */
  readonly page?: string | null | undefined;
  /** How much is reserved and neither taken nor let go. */
  readonly held: number;
  readonly number: string;
  readonly country: 'SE' | 'NO';
  readonly language: 'sv' | 'nb';
  /** Where it tells that something has happened; nobody else knows the address. */
  readonly callbackUrl: string;
  /** What it authorises itself by there, where it does. */
  readonly callbackSecret: string;
}
/** What the provider made of a payment that was begun. */
export interface Begun {
  readonly providerId?: string | undefined;
  readonly token?: string | undefined;
  readonly page?: string | undefined;
}
/** How a payment stands at its provider. */
export interface Standing {
  readonly status: 'PENDING' | 'PAID' | 'CANCELLED';
  /** What was paid, in minor units. */
  readonly amount?: number;
  /** It is reserved only, and taken later. */
  readonly isHeld?: boolean;
  /** What has gone back, where the provider says it with the payment. */
  readonly refunded?: number;
  readonly bankReference?: string | undefined;
  readonly fault?: string | undefined;
}
/** What was taken of a reservation, in minor units. */
export interface Taken {
  readonly amount: number;
  readonly bankReference: string | undefined;
}
export type RefundStanding = { readonly status: 'PENDING' | 'DONE' } | { readonly status: 'FAILED'; readonly fault: string };

export type Refunding = Pick<RefundEntity, 'id' | 'amount' | 'providerId'>;

/** A payment service, on behalf of one seller. Every call may be made twice. @throws ProviderError and nothing else */
export interface Provider {
  begin(payment: Asked): Promise<Begun>;
  ask(payment: Asked): Promise<Standing>;
  /** Takes it back; what has ended stays as it is. */
  cancel(payment: Asked): Promise<void>;
  /** Takes what is reserved; what was taken before is answered again. */
  charge(payment: Asked): Promise<Taken>;
  /** Lets go of what is only reserved. Answers the provider's own id of it, where it makes one. */
  refund(refund: Refunding, payment: Asked): Promise<string | undefined>;
  refunded(refund: Refunding, payment: Asked): Promise<RefundStanding>;
}
