import type { Receipt } from '../receipt/receipt.ts';

/** Every fact of a receipt but its signature, as it lies in the database: JSON knows no dates. */
export type ReceiptFacts = Omit<Receipt, 'issuedAt' | 'signature'> & { readonly issuedAt: string };

/** A receipt out of its facts; the same facts give the same text to sign. */
export function toReceipt({ issuedAt, ...facts }: ReceiptFacts, signature?: Receipt['signature']): Receipt {
  return { ...facts, issuedAt: new Date(issuedAt), ...(signature && { signature }) };
}
