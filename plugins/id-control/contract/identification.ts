import { SignInAnswer } from '@plugins/accounts/contract';
import { z } from 'zod';

export const IdentificationId = z.uuid().brand('IdentificationId');
export type IdentificationId = z.output<typeof IdentificationId>;

/** PENDING: the e-ID waits for the person. The rest are ends. */
export const IdentificationStatus = z.enum(['PENDING', 'COMPLETE', 'FAILED', 'CANCELLED']);
export type IdentificationStatus = z.output<typeof IdentificationStatus>;

/** Through whom: Swedish BankID, asked directly, or the broker of all other e-ID services. */
export const IdentificationMethod = z.enum(['BANKID', 'BROKER']);
export type IdentificationMethod = z.output<typeof IdentificationMethod>;

/** An identification that has begun. Whoever holds the secret goes on with it, and nobody else: it is told once, to the browser that asked. */
export const StartedIdentification = z.object({
  id: IdentificationId,
  secret: z.string(),
  method: IdentificationMethod,
  /** Starts the app on this device, or leads to the broker. */
  startUrl: z.string(),
  expiresAt: z.iso.datetime(),
});
export type StartedIdentification = z.output<typeof StartedIdentification>;

/** How an identification stands, for the browser that began it. */
export const Identification = z.object({
  status: IdentificationStatus,
  /** BankID's own code, or ours, while there is one. */
  hint: z.string().nullable(),
  /** What to show, in the asker's language. */
  message: z.string(),
  /** The QR code's text of this second, only while an app may read it. */
  qr: z.string().nullable(),
  startUrl: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** The result of signing in, given once; `null` before, and for other purposes. */
  signedIn: SignInAnswer.nullable(),
});
export type Identification = z.output<typeof Identification>;
