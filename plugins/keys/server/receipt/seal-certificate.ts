import forge from 'node-forge';
import type { SealKey } from './seal-signer.ts';

/** The certificates of our own seal as PEM: what a seal is checked against. @throws when the pass phrase is wrong */
export function certificateOf({ p12, passphrase }: SealKey): string {
  const { asn1, pkcs12, pki } = forge;
  const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(p12).toString('binary')), passphrase);
  const { certBag = '' } = pki.oids;
  const bags = opened.getBags({ bagType: certBag })[certBag] ?? [];
  return bags.flatMap(({ cert }) => (cert ? [pki.certificateToPem(cert)] : [])).join('\n');
}
