import { createHash } from 'node:crypto';
import type { Secrets } from '@platform/server';
import type { SigningId } from '@plugins/id-control/contract';

/** The token of the link in the mail. Made again for each reminder, so it need not be kept; id-control keeps its hash. */
export function linkTokenOf(secrets: Secrets, signingId: SigningId): string {
  return secrets.fingerprint(`loan-link:${signingId}`);
}

/** The token of a temporary holder's link. Made again for each message, so it need not be kept. */
export const temporaryToken = (secrets: Secrets, loanId: string): string => secrets.fingerprint(`key-loan:${loanId}`);

/** Where whoever has the keys of a loan sees them, as a path of the web. */
export const pageOf = (secrets: Secrets, { id, holderType }: { readonly id: string; readonly holderType: 'USER' | 'TEMPORARY' }): string =>
  holderType === 'TEMPORARY' ? `key-loan/${temporaryToken(secrets, id)}` : 'my-keys';

/** By which the loan of such a link is found. */
export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
