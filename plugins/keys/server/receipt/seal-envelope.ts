import forge from 'node-forge';

const { asn1 } = forge;
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
const { SEQUENCE, SET, OID, INTEGER, OCTETSTRING, NULL } = asn1.Type;
const { signedData, data, sha256, rsaEncryption, messageDigest, signingTime } = forge.pki.oids;

/** The parts of a seal's CMS signature that cannot be known beforehand. */
export interface SealEnvelope {
  /** Every certificate in it, DER. */
  readonly certificates: readonly Buffer[];
  /** The signer's issuer and serial number, DER. */
  readonly signer: Buffer;
  /** The signed attributes, DER of the SET that is signed. */
  readonly attributes: Buffer;
  readonly messageDigest: Buffer;
  readonly signingTime: Date;
  readonly signature: Buffer;
}
type Node = forge.asn1.Asn1;

/**
 * Parses a detached CMS signature of our seals: SHA-256 with RSA, one signer. A signature does not cover the whole envelope; therefore all
 * that is not among the returned parts is built anew and compared byte by byte. Throws when the bytes are anything else.
 */
export function openEnvelope(der: Buffer): SealEnvelope {
  const root = asn1.fromDer(der.toString('binary'), true);
  const content = child(child(root, 1), 0);
  const signerInfo = child(child(content, 4), 0);
  const parts = {
    certificates: children(child(content, 3)),
    signer: child(signerInfo, 1),
    attributes: children(child(signerInfo, 3)),
    signature: bytes(child(signerInfo, 5)),
  };
  if (!derOf(envelopeOf(parts)).equals(der)) throw new Error('The envelope is not one of a seal.');
  return {
    certificates: parts.certificates.map(derOf),
    signer: derOf(parts.signer),
    attributes: derOf(made(SET, parts.attributes)),
    signature: Buffer.from(parts.signature, 'binary'),
    messageDigest: Buffer.from(bytes(attribute(parts.attributes, messageDigest)), 'binary'),
    signingTime: asn1.utcTimeToDate(bytes(attribute(parts.attributes, signingTime))),
  };
}

/** The issuer and serial number by which an envelope names a certificate, DER. */
export function signerNameOf(certificate: Buffer): Buffer {
  const body = child(asn1.fromDer(certificate.toString('binary')), 0);
  return derOf(made(SEQUENCE, [child(body, 3), child(body, 1)]));
}

interface Parts {
  readonly certificates: Node[];
  readonly signer: Node;
  readonly attributes: Node[];
  readonly signature: string;
}

function envelopeOf({ certificates, signer, attributes, signature }: Parts): Node {
  const signerInfo = [version(), signer, algorithm(sha256), tagged(attributes), algorithm(rsaEncryption), leaf(OCTETSTRING, signature)];
  const content = [version(), made(SET, [algorithm(sha256)]), made(SEQUENCE, [identifier(data)]), tagged(certificates)];
  return made(SEQUENCE, [identifier(signedData), tagged([made(SEQUENCE, [...content, made(SET, [made(SEQUENCE, signerInfo)])])])]);
}

const made = (type: forge.asn1.Type, value: Node[]) => asn1.create(UNIVERSAL, type, true, value);
const leaf = (type: forge.asn1.Type, value: string) => asn1.create(UNIVERSAL, type, false, value);
const tagged = (value: Node[]) => asn1.create(CONTEXT_SPECIFIC, 0, true, value);
const version = () => leaf(INTEGER, asn1.integerToDer(1).getBytes());
const identifier = (oid = '') => leaf(OID, asn1.oidToDer(oid).getBytes());
const algorithm = (oid = '') => made(SEQUENCE, [identifier(oid), leaf(NULL, '')]);

function attribute(attributes: readonly Node[], oid = ''): Node {
  const wanted = asn1.oidToDer(oid).getBytes();
  const found = attributes.filter((each) => bytes(child(each, 0)) === wanted);
  if (found[0] === undefined || found.length > 1) throw new Error('The envelope lacks a signed attribute.');
  return child(child(found[0], 1), 0);
}

function children(node: Node): Node[] {
  if (typeof node.value === 'string') throw new Error('A part of the envelope is not what it should be.');
  return node.value;
}

function child(node: Node, at: number): Node {
  const found = children(node)[at];
  if (found === undefined) throw new Error('A part of the envelope is missing.');
  return found;
}

function bytes(node: Node): string {
  if (typeof node.value !== 'string') throw new Error('A part of the envelope is not what it should be.');
  return node.value;
}

function derOf(node: Node): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'binary');
}
