import { multiLine, Named, ruled, Version, isoDay } from '@platform/core';
import { FileId, FileLink } from '@plugins/files/contract';
import { z } from 'zod';
import { Material } from './pin.ts';

export const QuoteId = z.uuid().brand('QuoteId');
export type QuoteId = z.output<typeof QuoteId>;

export const QuoteStatus = z.enum(['ASKED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']);
export type QuoteStatus = z.output<typeof QuoteStatus>;

const COUNT = ruled({
  sv: 'Något gick fel, kontrollera att antalet nycklar är en siffra.',
  nb: 'Noe gikk galt, kontroller at antall nøkler er et tall.',
});
/** Digits as people type them, or a number. */
const KeyCount = z
  .union([z.number(), z.string().trim().max(20)])
  .refine((value) => /^\d{1,5}$/.test(String(value)), COUNT)
  .transform(Number)
  .meta({ examples: [12] });

export const QuoteRequest = z.strictObject({ keyCount: KeyCount, message: multiLine(2000).default('') });
export type QuoteRequest = z.output<typeof QuoteRequest>;

export const QuoteAnswer = z.strictObject({
  /** A PDF that was sent before. */
  fileId: FileId,
  /** The last day on which it stands. */
  validUntil: isoDay(),
  note: multiLine(2000).default(''),
  version: Version,
});
export type QuoteAnswer = z.output<typeof QuoteAnswer>;

/** No quote is made, and why not. */
export const QuoteRefusal = z.strictObject({ reason: multiLine(1000, 1), version: Version });
export type QuoteRefusal = z.output<typeof QuoteRefusal>;

/** Of a request that nobody has answered. */
export const QuoteWithdrawal = z.strictObject({ version: Version });
export type QuoteWithdrawal = z.output<typeof QuoteWithdrawal>;

export const QuoteDecision = z.strictObject({ accepted: z.boolean(), reason: multiLine(1000).default(''), version: Version });
export type QuoteDecision = z.output<typeof QuoteDecision>;

const moment = z.iso.datetime();
/** A quote, asked for by a customer. It ends accepted, declined, withdrawn, or has run out. */
export const Quote = z.object({
  id: QuoteId,
  status: QuoteStatus,
  property: Named,
  organisation: Named,
  keyCount: z.number().int(),
  message: z.string(),
  /** What was counted when it was asked for. */
  materials: z.array(Material),
  askedBy: z.string(),
  askedAt: moment,
  /** The partner's quote. */
  file: FileLink.extend({ name: z.string() }).nullable(),
  validUntil: isoDay().nullable(),
  note: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: moment.nullable(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** What it became when it was accepted, where the customer has cases. */
  case: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
  version: z.number().int(),
});
export type Quote = z.output<typeof Quote>;
