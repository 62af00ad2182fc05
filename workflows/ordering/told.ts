import type { OrderStatus, PaymentId } from '@plugins/orders/contract';

/** What the workflow has been told. */
export interface Told {
  identified: boolean;
  approved?: { readonly by: string };
  cancelled?: { readonly by: string; readonly reason: string; readonly isSentBack?: boolean | undefined };
  /** Payments that somebody has asked for and nobody has followed yet. */
  readonly asked: PaymentId[];
  /** The latest that whoever pays wants no more. */
  givenUp?: PaymentId;
  /** The latest that is, or was, followed. */
  following?: PaymentId;
  /** When the locksmith is told that what is reserved will lapse. */
  lapsesAt?: number;
  /** How often something was told of a payment. */
  news: number;
  readonly moved: { readonly to: OrderStatus; readonly by: string }[];
}
