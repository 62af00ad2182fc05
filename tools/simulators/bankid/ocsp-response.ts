import { createHash, createPrivateKey, sign } from 'node:crypto';
import forge from 'node-forge';
import type { Identity } from '../certificates/identity.ts';

const { Class, Type, create, oidToDer, toDer } = forge.asn1;
type Asn1 = forge.asn1.Asn1;

/** A signed "this certificate is good" (RFC 6960) whose nonce binds it to one signature. */
export function ocspResponse(of: {
  readonly certificate: forge.pki.Certificate;
  readonly issuer: Identity;
  readonly about: string;
}): Buffer {
  const now = primitive(Type.GENERALIZEDTIME, forge.asn1.dateToGeneralizedTime(new Date()));
  const keyHash = forge.pki
    .getPublicKeyFingerprint(of.issuer.certificate.publicKey as forge.pki.rsa.PublicKey, {
      md: forge.md.sha1.create(),
      type: 'RSAPublicKey',
    })
    .getBytes();
  const issuerName = toDer(forge.pki.distinguishedNameToAsn1(of.issuer.certificate.subject)).getBytes();
  const certificateId = sequence(
    algorithm(forge.pki.oids['sha1']),
    primitive(Type.OCTETSTRING, digest('sha1', issuerName)),
    primitive(Type.OCTETSTRING, keyHash),
    primitive(Type.INTEGER, forge.util.hexToBytes(of.certificate.serialNumber)),
  );
  const good = create(Class.CONTEXT_SPECIFIC, 0 as forge.asn1.Type, false, '');
  const nonce = primitive(Type.OCTETSTRING, digest('sha256', of.about));
  const extension = sequence(oid('1.3.6.1.5.5.7.48.1.2'), primitive(Type.OCTETSTRING, toDer(nonce).getBytes()));
  const data = sequence(
    tagged(2, primitive(Type.OCTETSTRING, keyHash)),
    now,
    sequence(sequence(certificateId, good, now)),
    tagged(1, sequence(extension)),
  );
  return respond(data, of.issuer);
}

function respond(data: Asn1, issuer: Identity): Buffer {
  const key = createPrivateKey(forge.pki.privateKeyToPem(issuer.key));
  const signature = sign('sha256', Buffer.from(toDer(data).getBytes(), 'binary'), key).toString('binary');
  const basic = sequence(data, algorithm(forge.pki.oids['sha256WithRSAEncryption']), primitive(Type.BITSTRING, `\0${signature}`));
  const bytes = sequence(oid('1.3.6.1.5.5.7.48.1.1'), primitive(Type.OCTETSTRING, toDer(basic).getBytes()));
  return Buffer.from(toDer(sequence(primitive(Type.ENUMERATED, '\0'), tagged(0, bytes))).getBytes(), 'binary');
}

function sequence(...parts: Asn1[]): Asn1 {
  return create(Class.UNIVERSAL, Type.SEQUENCE, true, parts);
}
function primitive(type: forge.asn1.Type, bytes: string): Asn1 {
  return create(Class.UNIVERSAL, type, false, bytes);
}
function tagged(tag: number, content: Asn1): Asn1 {
  // Within a context-specific class any small number is a tag; forge types only the universal ones.
  return create(Class.CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, [content]);
}
function oid(value: string): Asn1 {
  return primitive(Type.OID, oidToDer(value).getBytes());
}
function algorithm(value: string | undefined): Asn1 {
  return sequence(oid(value ?? ''), primitive(Type.NULL, ''));
}
function digest(algorithmName: 'sha1' | 'sha256', bytes: string): string {
  return createHash(algorithmName).update(bytes, 'binary').digest('binary');
}
