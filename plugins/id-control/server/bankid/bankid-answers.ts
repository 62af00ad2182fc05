import { z } from 'zod';

/** An opened order. The secret stays on the server; the browser gets finished QR texts. */
export const StartedOrder = z.object({
  orderRef: z.string().min(1),
  autoStartToken: z.string().min(1),
  qrStartToken: z.string().min(1),
  qrStartSecret: z.string().min(1),
});
export type StartedOrder = z.output<typeof StartedOrder>;

/** Who signed, with what, and the vendor's evidence of it. */
export const Completion = z.object({
  user: z.object({ personalNumber: z.string().regex(/^\d{12}$/), name: z.string(), givenName: z.string(), surname: z.string() }),
  device: z.object({ ipAddress: z.string(), uhi: z.string().optional() }),
  bankIdIssueDate: z.string().optional(),
  /** Base64 of an XML signature over what was shown and what went along unseen. */
  signature: z.string().min(1),
  /** Base64; proves that the person's certificate was good when it signed. */
  ocspResponse: z.string().min(1),
  risk: z.enum(['low', 'moderate', 'high']).optional(),
});
export type Completion = z.output<typeof Completion>;

/** How an order stands. `hintCode` is open: the vendor adds codes, and asks callers to bear it. */
export const CollectedOrder = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending'), hintCode: z.string().optional() }),
  z.object({ status: z.literal('failed'), hintCode: z.string().optional() }),
  z.object({ status: z.literal('complete'), completionData: Completion }),
]);
export type CollectedOrder = z.output<typeof CollectedOrder>;

export const Refused = z.object({ errorCode: z.string(), details: z.string().optional() });
