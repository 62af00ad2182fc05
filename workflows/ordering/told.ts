import type { OrderStatus, PaymentId } from '@plugins/orders/contract';

/** What the locksmith has done. `receipt`: what has come of it while the order is ready. */
export interface Move {
  readonly to: OrderStatus;
  readonly by: string;
  readonly receipt?: 'signatureAsked' | 'notSigned';
}
/** Who has ended it and why. Whoever approves sends it back, or turns it down. */
interface Cancellation {
  readonly by: string;
  readonly reason: string;
  readonly isSentBack?: boolean | undefined;
  readonly isTurnedDown?: boolean | undefined;
}
/** What the workflow has been told. */
export interface Told {
  identified: boolean;
  approved?: { readonly by: string };
  cancelled?: Cancellation;
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
  readonly moved: Move[];
}
