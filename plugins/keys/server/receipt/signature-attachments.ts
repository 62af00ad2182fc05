import type { PDFDocument } from 'pdf-lib';
import { WORDS } from './receipt-words.ts';
import type { Receipt } from './receipt.ts';

/** Attaches what proves the person's own signature: the signed text, BankID's XML signature and its OCSP answer. */
export async function attachSignature(pdf: PDFDocument, { signature, language }: Receipt): Promise<void> {
  if (signature?.method !== 'BANKID') return;
  const dates = { creationDate: signature.signedAt, modificationDate: signature.signedAt };
  const files = [
    { name: 'signed-text.txt', bytes: Buffer.from(signature.signedText, 'utf8'), mimeType: 'text/plain', word: WORDS.signedText },
    { name: 'bankid-signature.xml', bytes: decoded(signature.signature), mimeType: 'application/xml', word: WORDS.bankIdSignature },
    { name: 'bankid-ocsp.der', bytes: decoded(signature.ocspResponse), mimeType: 'application/ocsp-response', word: WORDS.ocspResponse },
  ];
  for (const { name, bytes, mimeType, word } of files) {
    await pdf.attach(bytes, name, { mimeType, description: word[language], ...dates });
  }
}

function decoded(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
