import type { PDFDocument } from 'pdf-lib';
import { WORDS } from './receipt-words.ts';
import type { BankIdSignature, EidSignature, Receipt } from './receipt.ts';

/** Attaches the proof of a signature: the text, and BankID's signature or the broker's token. BankID's is XML with its OCSP response. */
export async function attachSignature(pdf: PDFDocument, { signature, language }: Receipt): Promise<void> {
  if (!signature || signature.method === 'PAPER') return;
  const dates = { creationDate: signature.signedAt, modificationDate: signature.signedAt };
  const text = { name: 'signed-text.txt', bytes: plain(signature.signedText), mimeType: 'text/plain', word: WORDS.signedText };
  for (const { name, bytes, mimeType, word } of [text, ...proofOf(signature)]) {
    await pdf.attach(bytes, name, { mimeType, description: word[language], ...dates });
  }
}

function proofOf(signature: BankIdSignature | EidSignature) {
  if (signature.method === 'EID') {
    return [{ name: 'identification.jwt', bytes: plain(signature.idToken), mimeType: 'application/jwt', word: WORDS.identityToken }];
  }
  return [
    { name: 'bankid-signature.xml', bytes: decoded(signature.signature), mimeType: 'application/xml', word: WORDS.bankIdSignature },
    { name: 'bankid-ocsp.der', bytes: decoded(signature.ocspResponse), mimeType: 'application/ocsp-response', word: WORDS.ocspResponse },
  ];
}

const plain = (text: string): Uint8Array => Buffer.from(text, 'utf8');

function decoded(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
