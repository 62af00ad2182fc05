import { z } from 'zod';
import { IdentificationMethod, StartedIdentification } from './identification.ts';

export const SigningId = z.uuid().brand('SigningId');
export type SigningId = z.output<typeof SigningId>;

/** WAITING: nobody has opened an order yet. PENDING: an order is open at BankID. The rest are ends. */
export const SigningStatus = z.enum(['WAITING', 'PENDING', 'COMPLETE', 'EXPIRED', 'CANCELLED']);
export type SigningStatus = z.output<typeof SigningStatus>;

/** SAME: the app runs where the portal is shown. OTHER: it reads the moving QR code. */
export const SigningDevice = z.enum(['SAME', 'OTHER']);
export type SigningDevice = z.output<typeof SigningDevice>;

/** A path of the portal to which BankID's app returns on the same phone. */
export const WayBack = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w/.%~-]*$/)
  .optional();

/** A signature as its viewers see it. At the desk and when signed in, they see the same order. */
export const Signing = z.object({
  id: SigningId,
  status: SigningStatus,
  /** BANKID for Swedes, else an identification at the broker bound to the text read. */
  method: IdentificationMethod,
  /** BankID's own code, while it says one. */
  hint: z.string().nullable(),
  /** What to show, in the asker's language. */
  message: z.string(),
  /** The QR code's text of this second, only while an app may read it. */
  qr: z.string().nullable(),
  /** Starts the app on this device. */
  startUrl: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** What is being signed, as the signer reads it. */
  text: z.string(),
});
export type Signing = z.output<typeof Signing>;

export const StartedSigning = z.object({
  orderId: z.uuid(),
  startUrl: z.string(),
  expiresAt: z.iso.datetime(),
  /** What the browser goes on with that leads to the broker; `null` with BankID. */
  identification: StartedIdentification.nullable(),
});
export type StartedSigning = z.output<typeof StartedSigning>;
