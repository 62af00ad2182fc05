import type { Receipt } from '../receipt/receipt.ts';

/** The facts of a receipt without its signature, as stored. They are JSON, which has no dates. */
export type ReceiptFacts = Omit<Receipt, 'issuedAt' | 'signature'> & { readonly issuedAt: string };

/** A receipt out of its facts; the same facts give the same text to sign. */
export function toReceipt({ issuedAt, ...facts }: ReceiptFacts, signature?: Receipt['signature']): Receipt {
  return { ...facts, issuedAt: new Date(issuedAt), ...(signature && { signature }) };
}
