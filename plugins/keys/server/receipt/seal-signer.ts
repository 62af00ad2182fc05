import { constants, createPrivateKey, type KeyObject, privateEncrypt } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';

const { asn1, pkcs7, pkcs12, pki, util } = forge;
const { certBag, pkcs8ShroudedKeyBag, contentType, data, messageDigest, sha256, signingTime } = pki.oids as Record<string, string>; // forge names them all
/** What stands before a SHA-256 digest that RSA signs (RFC 8017, 9.2, note 1). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** The company's own certificate with its key. */
export interface SealKey {
  readonly p12: Uint8Array;
  readonly passphrase: string;
}
/** A certificate with its key, opened. */
interface OpenedKey {
  readonly key: KeyObject;
  readonly certificate: forge.pki.Certificate;
  readonly certificates: readonly forge.pki.Certificate[];
}

/** Signs files as detached CMS, SHA-256 with RSA. Opening the key takes longer than many signatures: it is kept open. */
export class SealSigner extends Signer {
  readonly #opened: OpenedKey;

  /** @throws when the pass phrase is wrong, or no certificate goes with the key */
  constructor(sealKey: SealKey) {
    super();
    this.#opened = open(sealKey);
  }

  override sign(file: Buffer, at = new Date()): Promise<Buffer> {
    const { key, certificate, certificates } = this.#opened;
    const signed = pkcs7.createSignedData();
    signed.content = util.createBuffer(file.toString('binary'));
    for (const each of certificates) signed.addCertificate(each);
    signed.addSigner({
      key: { sign: (digest: forge.md.MessageDigest) => rsaSign(key, digest) } as forge.pki.rsa.PrivateKey, // nothing else is asked of it
      certificate,
      digestAlgorithm: sha256 as string,
      authenticatedAttributes: [
        { type: contentType as string, value: data as string },
        { type: signingTime as string, value: at as unknown as string }, // forge writes it as a time
        { type: messageDigest as string },
      ],
    });
    signed.sign({ detached: true });
    return Promise.resolve(Buffer.from(asn1.toDer(signed.toAsn1()).getBytes(), 'binary'));
  }
}

/** By OpenSSL: a hundred times as fast as in JavaScript. */
function rsaSign(key: KeyObject, digest: forge.md.MessageDigest): string {
  const info = Buffer.concat([SHA256_INFO, Buffer.from(digest.digest().getBytes(), 'binary')]);
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary');
}

function open({ p12, passphrase }: SealKey): OpenedKey {
  const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(p12).toString('binary')), false, passphrase);
  const bagsOf = (type = '') => opened.getBags({ bagType: type })[type] ?? [];
  const key = bagsOf(pkcs8ShroudedKeyBag)[0]?.key as forge.pki.rsa.PrivateKey | undefined;
  const certificates = bagsOf(certBag).flatMap(({ cert }) => cert ?? []);
  const certificate = certificates.findLast(({ publicKey }) => key && (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n));
  if (!key || !certificate) throw new Error('The seal has no certificate that goes with its key.');
  return { key: createPrivateKey(pki.privateKeyToPem(key)), certificate, certificates };
}
