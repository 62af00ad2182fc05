import { type Language, refusals } from '@platform/core';
import { parsePhone } from '@platform/core/phone';
import { refuse } from '@platform/server';
import { userFieldFaults } from '../../contract/index.ts';

/** A number as it is kept, E.164; what was not said stays unsaid. @throws 422, in the asker's language, when there is no such number */
export function keptPhone(phone: string | null | undefined, language: Language): string | null | undefined {
  if (phone === undefined || phone === null) return phone;
  const found = parsePhone(phone);
  if (!found) throw refuse(refusals.invalid, { fields: [{ path: 'body.phone', message: userFieldFaults.phone[language] }] });
  return found.e164;
}
