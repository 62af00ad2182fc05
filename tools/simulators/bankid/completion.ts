import { createHash, createPrivateKey, createSign, X509Certificate, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import forge from 'node-forge';
import { issue, newKey, type Identity } from '../certificates/identity.ts';
import type { OrderRequest } from './call.ts';
import { ocspResponse } from './ocsp-response.ts';
import { fullName, type Person } from './person.ts';
import { xmlSignature } from './xml-signature.ts';

/** What `collect` tells of a completed order. */
export interface CompletionData {
  readonly user: { readonly personalNumber: string; readonly name: string; readonly givenName: string; readonly surname: string };
  readonly device: { readonly ipAddress: string; readonly uhi: string };
  readonly bankIdIssueDate: string;
  readonly stepUp: { readonly mrtd: boolean } | null;
  readonly signature: string;
  readonly ocspResponse: string;
  readonly risk?: 'low' | 'moderate' | 'high';
}
export type Signer = Awaited<ReturnType<typeof createSigner>>;

/** Signs for the simulated people, with certificates of the development CA. These carry their numbers. */
export async function createSigner(ca: { readonly cert: string; readonly key: string }) {
  const issuer: Identity = {
    certificate: forge.pki.certificateFromPem(await readFile(ca.cert, 'utf8')),
    key: forge.pki.privateKeyFromPem(await readFile(ca.key, 'utf8')),
  };
  const key = await newKey();
  const signingKey = createPrivateKey(forge.pki.privateKeyToPem(key));
  const certificates = new Map<string, Promise<Identity>>();
  const certificateOf = (person: Person): Promise<Identity> => {
    const { personalNumber } = person;
    const known =
      certificates.get(personalNumber) ?? issue({ commonName: fullName(person), personalNumber, purpose: 'signature', issuer, key });
    certificates.set(personalNumber, known);
    return known;
  };
  return {
    async complete(request: OrderRequest, person: Person): Promise<CompletionData> {
      const { certificate } = await certificateOf(person);
      const signature = xmlSignature({
        visibleData: request.userVisibleData,
        hiddenData: request.userNonVisibleData,
        certificates: [certificate, issuer.certificate].map(toBase64),
        sign: (text) => signatureOf(signingKey, text),
      });
      return {
        user: { ...person, name: fullName(person) },
        device: { ipAddress: request.endUserIp ?? '127.0.0.1', uhi: hardwareOf(person) },
        bankIdIssueDate: `${new X509Certificate(forge.pki.certificateToPem(certificate)).validFromDate.toISOString().slice(0, 10)}Z`,
        stepUp: request.mrtd ? { mrtd: true } : null,
        signature: Buffer.from(signature).toString('base64'),
        ocspResponse: ocspResponse({ certificate, issuer, about: signature }).toString('base64'),
        ...(request.returnRisk && { risk: 'low' as const }),
      };
    },
  };
}

function signatureOf(key: KeyObject, text: string): string {
  return createSign('sha256').update(text).sign(key, 'base64');
}

function toBase64(certificate: forge.pki.Certificate): string {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary').toString('base64');
}

/** The vendor names the hardware by a hash; here one telephone per person. */
function hardwareOf(person: Person): string {
  return createHash('sha256').update(`telephone of ${person.personalNumber}`).digest('base64url').slice(0, 28);
}
