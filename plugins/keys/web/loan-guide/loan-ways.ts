import type { User } from '@plugins/accounts/contract';
import type { LoanSigning } from '../../contract/index.ts';

export const LOAN_WAYS = ['DIGITAL_DIRECT', 'DIGITAL_LATER', 'ANALOG'] as const satisfies readonly LoanSigning[];
/** Why somebody cannot sign in a way (spec part 5: digital signing needs a personal number, signing later also an e-mail address). */
export type WayHindrance = 'personalNumber' | 'email' | 'impersonating';

/** Who signs, and whether whoever stands at the desk acts as somebody else, who may not show the QR code. */
export interface Signer extends Pick<User, 'personalNumber' | 'email'> {
  readonly isImpersonated?: boolean;
}

export function wayHindrance(way: LoanSigning, { personalNumber, email, isImpersonated }: Signer): WayHindrance | undefined {
  if (way === 'ANALOG') return undefined;
  if (!personalNumber) return 'personalNumber';
  if (way === 'DIGITAL_DIRECT' && isImpersonated) return 'impersonating';
  return way === 'DIGITAL_LATER' && !email ? 'email' : undefined;
}

/** Whether they sign with Norwegian BankID: six digits and five more, masked or not; a Swedish number begins with eight. */
export function isNorwegian({ personalNumber }: Pick<User, 'personalNumber'>): boolean {
  return /^\d{6} ?[\d*]{5}$/.test(personalNumber ?? '');
}

/** The first way that is open, for a start. */
export function usualWay(user: Signer): LoanSigning {
  return LOAN_WAYS.find((way) => wayHindrance(way, user) === undefined) ?? 'ANALOG';
}
