import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { DAY_MS } from '@platform/core/time';
import { fault, type Finding, ok, stops, warning } from './check.ts';
import { sentenceOf } from './examine.ts';

const RENEW_DAYS = 30;

/** A file with a certificate and its key, and the settings that name it. */
export interface CertificateFile {
  /** How the sentence calls it, such as `The seal`. */
  readonly what: string;
  readonly file: string;
  readonly passphrase: string;
  readonly settings: { readonly file: string; readonly passphrase: string };
}

/** Checks a PKCS #12 file: it exists, its pass phrase opens it, it is valid. */
export async function certificateFinding({ what, file, passphrase, settings }: CertificateFile, now: Date): Promise<Finding> {
  let pfx: Buffer;
  try {
    pfx = await readFile(file);
  } catch (error) {
    return stops(`${what} cannot be read (${sentenceOf(error)}): correct ${settings.file}.`);
  }
  let certificate: X509Certificate | undefined;
  try {
    certificate = certificateIn(pfx, passphrase);
  } catch (error) {
    return stops(`${what} cannot be opened (${sentenceOf(error)}): correct ${settings.passphrase}, or the file ${file}.`);
  }
  if (!certificate) return stops(`${what} holds no certificate: correct the file ${file}.`);
  return validityFinding(what, certificate, now);
}

/** Checks the time between the first and the last moment of a certificate against `now`. */
export function validityFinding(what: string, { validFromDate, validToDate }: X509Certificate, now: Date): Finding {
  const until = validToDate.toISOString().slice(0, 10);
  if (now < validFromDate) return fault(`${what} is not valid before ${validFromDate.toISOString()}: wait, or set the clock.`);
  if (now >= validToDate) return fault(`${what} has expired on ${until}: renew it.`);
  const days = Math.floor((validToDate.getTime() - now.getTime()) / DAY_MS);
  return days < RENEW_DAYS ? warning(`${what} expires in ${days} days, on ${until}: renew it.`) : ok(`${what} is valid until ${until}.`);
}

/** OpenSSL opens the file; a socket that goes nowhere is how Node tells what is in it. */
function certificateIn(pfx: Buffer, passphrase: string): X509Certificate | undefined {
  const secureContext = createSecureContext({ pfx, passphrase });
  const socket = new TLSSocket(new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }), { isServer: true, secureContext });
  try {
    return socket.getX509Certificate();
  } finally {
    socket.destroy();
  }
}
