import { type Ctx, refuseField } from '@platform/server';
import { NO_PASSWORDS, passwordRefusals } from '../../contract/index.ts';

/** Whether a password is easily guessed. It is one of the commonest, or a word of ours with digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  if (NO_PASSWORDS.some((word) => word === letters)) return true;
  // loaded with the first password that is chosen: it is large
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].some((word) => word === lower);
}

/** @throws 422 at its field when the chosen password is a common one */
export function refuseCommon(ctx: Ctx, isCommon: boolean): void {
  if (isCommon) throw refuseField(ctx, passwordRefusals.common, { field: 'password' });
}
