import { type Language, PHONE_FAULT, refusals } from '@platform/core';
import { parsePhone } from '@platform/core/phone';
import { refuse } from './refused.ts';

/** A number as it is kept, E.164; what was not said stays unsaid. @throws 422, in the asker's language, when there is no such number */
export function keptPhone(phone: string | null | undefined, language: Language, field = 'phone'): string | null | undefined {
  if (phone === undefined || phone === null) return phone;
  const found = parsePhone(phone);
  if (!found) throw refuse(refusals.invalid, { fields: [{ path: `body.${field}`, message: PHONE_FAULT[language] }] });
  return found.e164;
}
