import { refuse, type Secrets } from '@platform/server';
import { refusals } from '@platform/core';
import { z } from 'zod';
import type { SigningEvidence } from './api.ts';
import type { Completion } from './bankid/bankid-answers.ts';
import type { SigningEntity } from './signing.entity.ts';

const Sealed = z.object({
  name: z.string(),
  personalNumber: z.string(),
  signature: z.string(),
  ocspResponse: z.string(),
  address: z.string(),
});

/** What is kept of a finished order, encrypted. */
export function sealEvidence({ user, signature, ocspResponse, device }: Completion, secrets: Secrets): string {
  return secrets.encrypt(
    JSON.stringify({ name: user.name, personalNumber: user.personalNumber, signature, ocspResponse, address: device.ipAddress }),
  );
}

/** @throws 404 when the signing is not complete */
export function toEvidence({ id, evidenceSealed, orderId, completedAt }: SigningEntity, secrets: Secrets): SigningEvidence {
  if (!evidenceSealed || !orderId || !completedAt) throw refuse(refusals.notFound, { signingId: id });
  return { ...Sealed.parse(JSON.parse(secrets.decrypt(evidenceSealed))), orderId, signedAt: completedAt };
}
