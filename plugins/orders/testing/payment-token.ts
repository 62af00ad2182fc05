import type { Runtime } from '@platform/server/host';
import type { PaymentId } from '../contract/index.ts';
import { paymentService } from '../server/services.ts';

/** The secret part of the address at which a provider tells of a payment. */
export const paymentTokenOf = ({ services }: Runtime, id: string): string =>
  services.resolve({ payments: paymentService }).payments.tokenOf(id as PaymentId); // of a payment that was asked for

/** What the card provider authorises itself by when it tells of a payment. */
export const paymentSecretOf = ({ services }: Runtime, id: string): string =>
  services.resolve({ payments: paymentService }).payments.secretOf(id as PaymentId); // of a payment that was asked for
