import { refuse, type Secrets } from '@platform/server';
import { refusals } from '@platform/core';
import { z } from 'zod';
import { EidService } from '../contract/index.ts';
import type { SigningEvidence } from './api.ts';
import type { Completion } from './bankid/bankid-answers.ts';
import type { SigningEntity } from './signing.entity.ts';

const Person = z.object({ name: z.string(), personalNumber: z.string(), address: z.string() });
/** As it is kept; what was kept before there was a broker names no method. */
const Sealed = z.union([
  Person.extend({ method: z.literal('BROKER'), service: EidService, idToken: z.string() }),
  Person.extend({ method: z.literal('BANKID').default('BANKID'), signature: z.string(), ocspResponse: z.string() }),
]);
type Sealed = z.output<typeof Sealed>;

/** What is kept of a signature with BankID, encrypted. */
export function sealEvidence({ user, signature, ocspResponse, device }: Completion, secrets: Secrets): string {
  const { name, personalNumber } = user;
  return sealed({ method: 'BANKID', name, personalNumber, signature, ocspResponse, address: device.ipAddress }, secrets);
}

/** What is kept of an identification at the broker, encrypted. */
export function sealIdentification(identified: Omit<Extract<Sealed, { method: 'BROKER' }>, 'method'>, secrets: Secrets): string {
  return sealed({ method: 'BROKER', ...identified }, secrets);
}

const sealed = (evidence: Sealed, secrets: Secrets) => secrets.encrypt(JSON.stringify(evidence));

/** @throws 404 when the signing is not complete */
export function toEvidence({ id, evidenceSealed, orderId, completedAt }: SigningEntity, secrets: Secrets): SigningEvidence {
  if (!evidenceSealed || !orderId || !completedAt) throw refuse(refusals.notFound, { signingId: id });
  const { name, personalNumber, address, ...proof } = Sealed.parse(JSON.parse(secrets.decrypt(evidenceSealed)));
  return { name, personalNumber, address, proof, orderId, signedAt: completedAt };
}
