import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

const DAY = 86_400_000;
const AUTHORITY_DAYS = 3650;
const LEAF_DAYS = 730;

/** A certificate with its key. */
export interface Identity {
  readonly certificate: forge.pki.Certificate;
  readonly key: forge.pki.rsa.PrivateKey;
}
/** The purpose of a certificate: our CA, a local TLS server, a TLS client, signatures. */
export type Purpose = 'authority' | 'server' | 'client' | 'signature';

const EXTENSIONS: Readonly<Record<Purpose, readonly Record<string, unknown>[]>> = {
  authority: [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ],
  server: [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
        { type: 7, ip: '::1' },
      ],
    },
  ],
  client: [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', clientAuth: true },
  ],
  signature: [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ],
};

/** Makes a certificate, and a key for it unless one is given. Signed by the issuer, or by itself without one. */
export async function issue(spec: {
  readonly commonName: string;
  readonly purpose: Purpose;
  readonly issuer?: Identity;
  /** The serial number of the subject, where a person's certificate has the personal number. */
  readonly personalNumber?: string;
  readonly key?: forge.pki.rsa.PrivateKey;
  /** For how long it is valid; below zero it has ended. */
  readonly days?: number;
}): Promise<Identity> {
  const key = spec.key ?? (await newKey());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // A serial number must be positive, so its first bit is kept clear.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // An hour back, so that a clock that is slightly off does not refuse a fresh certificate.
  certificate.validity.notBefore = new Date(Date.now() - 3_600_000);
  const { days = spec.purpose === 'authority' ? AUTHORITY_DAYS : LEAF_DAYS } = spec;
  certificate.validity.notAfter = new Date(Date.now() + days * DAY);
  const subject = subjectOf(spec.commonName, spec.personalNumber);
  certificate.setSubject(subject);
  certificate.setIssuer(spec.issuer ? spec.issuer.certificate.subject.attributes : subject);
  certificate.setExtensions([...EXTENSIONS[spec.purpose], { name: 'subjectKeyIdentifier' }]);
  certificate.sign(spec.issuer?.key ?? key, forge.md.sha256.create());
  return { certificate, key };
}

function subjectOf(commonName: string, personalNumber: string | undefined): forge.pki.CertificateField[] {
  return [
    { name: 'countryName', value: 'SE' },
    { name: 'organizationName', value: 'Nyckelporten utveckling' },
    // A name beyond ASCII is UTF-8. The declared type is the tag's class, but forge reads the tag's type there.
    { name: 'commonName', value: commonName, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class },
    ...(personalNumber === undefined ? [] : [{ name: 'serialNumber', value: personalNumber }]),
  ];
}

/** Key, certificate and issuer in one file under a pass phrase. As certificate authorities hand them out. */
export function toP12(identity: Identity, issuer: Identity, passphrase: string): Buffer {
  const bag = forge.pkcs12.toPkcs12Asn1(identity.key, [identity.certificate, issuer.certificate], passphrase, {
    algorithm: 'aes256',
    friendlyName: commonNameOf(identity.certificate),
  });
  return Buffer.from(forge.asn1.toDer(bag).getBytes(), 'binary');
}

function commonNameOf(certificate: forge.pki.Certificate): string {
  return String(certificate.subject.getField('CN').value);
}

/** A fresh RSA key, made by Node: forge alone needs seconds for one. */
export async function newKey(): Promise<forge.pki.rsa.PrivateKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return forge.pki.privateKeyFromPem(privateKey);
}
