import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type Ctx, refuseField } from '@platform/server';
import { writtenDay } from '@platform/core/time';
import forge from 'node-forge';
import { settingsRefusals, type SwishCertificate } from '../../contract/index.ts';

/** What is kept of a partner's .p12 file. By it the portal shows Swish who it is. */
export interface SwishIdentity {
  readonly key: string;
  readonly cert: string;
}
type Reader = Pick<Ctx, 'language' | 'timeZone'>;

/** A merchant's number: ten digits that start with 123 (integrations, 1.1). */
const NUMBER = /^123\d{7}$/;

/** Key, certificates, number and last day of a .p12, checked. @throws 422 when it cannot be opened, has expired or is no merchant's */
export function readSwishCertificate(
  reader: Reader,
  { certificate, password }: SwishCertificate,
  now: Date,
): SwishIdentity & { readonly number: string; readonly validTo: Date } {
  const { certs, key } = contentOf(reader, certificate, password);
  const all = certs.map((pem) => new X509Certificate(pem));
  const own = key && all.find((each) => each.checkPrivateKey(createPrivateKey(key)));
  if (!own || !key) throw refuseField(reader, settingsRefusals.certificateFile, { field: 'certificate' });
  const validTo = own.validToDate;
  if (validTo <= now)
    throw refuseField(reader, settingsRefusals.certificateOver, { field: 'certificate', validTo: writtenDay(validTo, reader) });
  const number = /^CN=(.+)$/m.exec(own.subject)?.[1] ?? '';
  if (!NUMBER.test(number)) throw refuseField(reader, settingsRefusals.alias, { field: 'certificate', number: number.slice(0, 40) });
  // TLS takes the first for one's own, in whatever order the file has them
  const chain = [own, ...all.filter((each) => each !== own)];
  return { key, cert: chain.map(String).join('\n'), number, validTo };
}

function contentOf(reader: Reader, certificate: string, password: string) {
  const { asn1, pkcs12, pki } = forge;
  const { certBag = '', keyBag = '', pkcs8ShroudedKeyBag = '' } = pki.oids;
  try {
    const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(certificate, 'base64').toString('binary')), password);
    const bagsOf = (bagType: string) => opened.getBags({ bagType })[bagType] ?? [];
    const [holder] = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)];
    const certs = bagsOf(certBag).flatMap(({ cert }) => (cert ? [pki.certificateToPem(cert)] : []));
    return { certs, key: holder?.key && pki.privateKeyToPem(holder.key) };
  } catch (cause) {
    const isPassword = cause instanceof Error && /mac could not be verified|invalid password/i.test(cause.message);
    throw isPassword
      ? refuseField(reader, settingsRefusals.certificatePassword, { field: 'password' })
      : refuseField(reader, settingsRefusals.certificateFile, { field: 'certificate' });
  }
}
