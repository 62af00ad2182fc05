import { generateKeyPair, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { UnitCertificate } from '../../contract/index.ts';
import type { KeeEnvironment } from '../settings.ts';

const YEARS = 10;
const HOUR_MS = 3_600_000;
const EXTENSIONS = [
  { name: 'basicConstraints', cA: false },
  { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
  { name: 'extKeyUsage', clientAuth: true },
];
export type UnitCertificates = ReturnType<typeof createUnitCertificates>;

/** Certificates of units, for a broker that asks for one. None where no authority is set. */
export function createUnitCertificates({ settings }: { readonly settings: KeeEnvironment }) {
  const { MQTT_UNIT_CA: file, MQTT_UNIT_CA_PASSPHRASE: passphrase } = settings;
  return {
    /** For a unit by its number, which is its common name. @throws when the authority's file cannot be read */
    async issue(number: string): Promise<UnitCertificate | null> {
      if (!file) return null;
      const authority = await authorityIn(file, passphrase);
      const keys = await promisify(generateKeyPair)('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      const certificate = forge.pki.createCertificate();
      certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey);
      // a serial number is positive, so its first bit is kept clear
      certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
      const now = new Date();
      certificate.validity.notBefore = new Date(now.getTime() - HOUR_MS);
      certificate.validity.notAfter = new Date(now.setFullYear(now.getFullYear() + YEARS));
      certificate.setSubject([{ name: 'commonName', value: number }]);
      certificate.setIssuer(authority.certificate.subject.attributes);
      certificate.setExtensions(EXTENSIONS);
      certificate.sign(authority.key, forge.md.sha256.create());
      return {
        certificate: forge.pki.certificateToPem(certificate),
        key: keys.privateKey,
        authority: forge.pki.certificateToPem(authority.certificate),
      };
    },
  };
}

/** A certificate that may sign others, and its key. */
async function authorityIn(file: string, passphrase: string) {
  const bytes = forge.util.createBuffer((await readFile(file)).toString('binary'));
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes), passphrase);
  const bagsOf = (type: string) => p12.getBags({ bagType: type })[type] ?? [];
  const [{ key } = {}] = bagsOf(forge.pki.oids['pkcs8ShroudedKeyBag'] as string); // forge names it so
  const [{ cert: certificate } = {}] = bagsOf(forge.pki.oids['certBag'] as string);
  if (!key || !certificate) throw new Error(`${file} holds no certificate with its key`);
  return { key: key as forge.pki.rsa.PrivateKey, certificate };
}
