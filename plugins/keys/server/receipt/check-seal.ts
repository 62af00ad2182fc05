import { createHash, verify, X509Certificate } from 'node:crypto';
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { NUMBER_ENTRY } from './render-receipt.ts';
import { openEnvelope, signerNameOf, type SealEnvelope } from './seal-envelope.ts';

/** What a check found; time and number are told of a genuine receipt only. */
export interface SealCheck {
  readonly genuine: boolean;
  readonly sealedAt?: Date;
  readonly number?: string;
}
/**
 * The certificates that seals are checked against, as PEM: our own, or a CA's. The CA issues for nobody else. Where the sealing file
 * carries a chain, every certificate of it must be among these or issued by one of them.
 */
export interface SealTrust {
  readonly caOrCertificatePem: string;
}

/**
 * Checks that a file is a receipt that we sealed, unchanged since. Not one byte differs, nothing is appended, and the certificate is ours.
 * A certificate that has expired since does not matter; it must have been valid when the seal was made.
 */
export async function checkSeal(pdf: Uint8Array, { caOrCertificatePem }: SealTrust): Promise<SealCheck> {
  const trusted = certificatesIn(caOrCertificatePem);
  const sealed = findSeal(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const envelope = sealed && ourEnvelope(sealed, trusted);
  return envelope ? { genuine: true, sealedAt: envelope.signingTime, ...(await readNumber(pdf)) } : { genuine: false };
}

const CONTENTS = '/Contents ';

function certificatesIn(pem: string): readonly X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('There is no certificate to check seals against.');
  return blocks.map((block) => new X509Certificate(block));
}

interface Sealed {
  readonly der: Buffer;
  readonly content: readonly Buffer[];
}

/** The one signature of the file, when its range is the whole file but for the signature itself, written as we write it. */
function findSeal(pdf: Buffer): Sealed | undefined {
  const ranges = pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g);
  // no more than two are read: a file may hold half a million
  const range = ranges.next().value;
  if (range === undefined || !ranges.next().done) return undefined;
  const [length = 0, restart = 0, restLength = 0] = range.slice(1).map(Number);
  if (restart <= length || restart + restLength !== pdf.length) return undefined;
  const der = derIn(pdf.toString('latin1', length - CONTENTS.length, restart));
  return der && { der, content: [pdf.subarray(0, length), pdf.subarray(restart)] };
}

/** Tag and length of a DER sequence that says its length in two bytes. */
const HEAD = 4;

/** The DER in lower-case hexadecimal, when nothing but zeros follow it. */
function derIn(entry: string): Buffer | undefined {
  const isWritten = entry.startsWith(`${CONTENTS}<3082`) && entry.endsWith('>');
  const written = entry.slice(CONTENTS.length + 1, -1);
  if (!isWritten || written.length % 2 !== 0 || !/^[0-9a-f]+$/.test(written)) return undefined;
  const padded = Buffer.from(written, 'hex');
  if (padded.length < HEAD) return undefined;
  const end = HEAD + padded.readUInt16BE(2);
  const isPadding = end <= padded.length && padded.subarray(end).every((byte) => byte === 0);
  return isPadding ? padded.subarray(0, end) : undefined;
}

function ourEnvelope({ der, content }: Sealed, trusted: readonly X509Certificate[]): SealEnvelope | undefined {
  try {
    const envelope = openEnvelope(der);
    return covers(envelope, content) && isOurs(envelope, trusted) ? envelope : undefined;
  } catch {
    // Whatever cannot be read as one of our envelopes is not one.
    return undefined;
  }
}

function isOurs(envelope: SealEnvelope, trusted: readonly X509Certificate[]): boolean {
  const certificates = envelope.certificates.map((der) => new X509Certificate(der));
  const isTrusted = (each: X509Certificate) =>
    trusted.some((ours) => ours.raw.equals(each.raw) || (ours.ca && each.checkIssued(ours) && each.verify(ours.publicKey)));
  const signer = certificates.find((each) => signerNameOf(each.raw).equals(envelope.signer));
  if (signer === undefined || !certificates.every(isTrusted)) return false;
  const at = envelope.signingTime;
  const wasValid = new Date(signer.validFrom) <= at && at <= new Date(signer.validTo);
  return wasValid && verify('sha256', envelope.attributes, signer.publicKey, envelope.signature);
}

function covers(envelope: SealEnvelope, content: readonly Buffer[]): boolean {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return hash.digest().equals(envelope.messageDigest);
}

/** Read only from what has proved to be ours. */
async function readNumber(pdf: Uint8Array): Promise<{ readonly number?: string }> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const information = context.lookupMaybe(context.trailerInfo.Info, PDFDict);
  const number = information?.lookupMaybe(PDFName.of(NUMBER_ENTRY), PDFHexString);
  return number ? { number: number.decodeText() } : {};
}
