import type { Secrets } from '@platform/server';
import type { SigningId } from '@plugins/id-control/contract';

/** The token of the link in the mail: made again for each reminder, so it need not be kept; id-control keeps its hash. */
export function linkTokenOf(secrets: Secrets, signingId: SigningId): string {
  return secrets.fingerprint(`loan-link:${signingId}`);
}
