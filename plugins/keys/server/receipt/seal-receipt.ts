import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { type SealKey, SealSigner } from './seal-signer.ts';

/** Bytes kept free for the signature in the file. */
const SIGNATURE_BYTES = 16_384;

const signers = new WeakMap<SealKey, SealSigner>();

/**
 * Seals a rendered receipt with the company's certificate: any later change of the file shows. The seal says who issued the file; what
 * proves the holder is the attached BankID signature. Throws when the passphrase or the certificate is wrong.
 */
export async function sealReceipt(pdf: Uint8Array, key: SealKey): Promise<Uint8Array> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: 'Receipt seal',
    name: 'Nyckelporten',
    location: '',
    contactInfo: '',
    signatureLength: SIGNATURE_BYTES,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  const signer = signers.get(key) ?? new SealSigner(key);
  signers.set(key, signer);
  return new Uint8Array(await new SignPdf().sign(prepared, signer));
}
