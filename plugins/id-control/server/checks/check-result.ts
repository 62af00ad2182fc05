import type { Secrets } from '@platform/server';
import { z } from 'zod';
import { EidService } from '../../contract/index.ts';
import type { IdentityCheckResult } from '../api.ts';
import type { CheckEntity } from './check.entity.ts';

/** As it is kept: with the e-ID's own words for it. */
const Sealed = z.object({
  name: z.string(),
  personalNumber: z.string(),
  service: EidService,
  address: z.string(),
  proof: z.record(z.string(), z.string()),
});

/** What is kept of an identity that was proved, encrypted. */
export const sealResult = (result: z.output<typeof Sealed>, secrets: Secrets): string =>
  secrets.encrypt(JSON.stringify(Sealed.parse(result)));

/** `undefined` while it has not been proved. */
export function resultOf({ resultSealed, completedAt, requiredSealed }: CheckEntity, secrets: Secrets): IdentityCheckResult | undefined {
  if (!resultSealed || !completedAt) return undefined;
  const { name, personalNumber, service } = Sealed.parse(JSON.parse(secrets.decrypt(resultSealed)));
  return { name, personalNumber, service, completedAt, wasCompared: requiredSealed !== null };
}
