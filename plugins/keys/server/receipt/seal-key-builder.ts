import forge from 'node-forge';
import type { SealKey } from './seal-signer.ts';

const HOUR = 3_600_000;
const { asn1, md, pkcs12, pki } = forge;

/** A key with the certificate that goes with it. */
export interface MadeCertificate {
  readonly pem: string;
  readonly sealKey: SealKey;
  readonly keys: forge.pki.rsa.KeyPair;
}

/** Creates a certificate valid for two hours around now, for tests. Without an issuer it signs itself. */
export function aCertificate(
  name: string,
  { issuer, isCa = false }: { readonly issuer?: MadeCertificate; readonly isCa?: boolean } = {},
): MadeCertificate {
  const keys = pki.rsa.generateKeyPair(2048);
  const certificate = pki.createCertificate();
  const subject = [{ name: 'commonName', value: name }];
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '2a';
  certificate.validity.notBefore = new Date(Date.now() - HOUR);
  certificate.validity.notAfter = new Date(Date.now() + HOUR);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer ? pki.certificateFromPem(issuer.pem).subject.attributes : subject);
  certificate.setExtensions([{ name: 'basicConstraints', cA: isCa }]);
  certificate.sign((issuer?.keys ?? keys).privateKey, md.sha256.create());
  const passphrase = 'sesam';
  const p12 = asn1.toDer(pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], passphrase, { algorithm: '3des' })).getBytes();
  return { keys, pem: pki.certificateToPem(certificate), sealKey: { p12: Buffer.from(p12, 'binary'), passphrase } };
}
