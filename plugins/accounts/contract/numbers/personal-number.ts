import { type Country, ruled } from '@platform/core';
import { z } from 'zod';
import { userFieldFaults } from '../refusals.ts';
import { isNorwegianNumber, type NumberRules } from './norwegian-number.ts';
import { toSwedishNumber } from './swedish-number.ts';

/** A personal number in its stored form: 12 digits for Sweden, 11 for Norway. */
export interface PersonalNumber {
  readonly value: string;
  readonly country: Country;
}

/** Reads a personal number however it is written; its form tells whose it is. `undefined` when it is none. */
export function parsePersonalNumber(typed: string, rules: NumberRules): PersonalNumber | undefined {
  const text = typed.trim();
  if (/^\d{6} ?\d{5}$/.test(text)) {
    const value = text.replace(' ', '');
    return isNorwegianNumber(value, rules) ? { value, country: 'NO' } : undefined;
  }
  const value = toSwedishNumber(text);
  return value === undefined ? undefined : { value, country: 'SE' };
}

/** Whose a kept number is. */
export const countryOf = (value: string): Country => (value.length === 11 ? 'NO' : 'SE');

/** A kept number as it is shown. */
export function writtenNumber(value: string): string {
  return countryOf(value) === 'NO' ? `${value.slice(0, 6)} ${value.slice(6)}` : `${value.slice(0, 8)}-${value.slice(8)}`;
}

/** The same to whom the role does not allow it: the birth date only. */
export function maskedNumber(value: string): string {
  return countryOf(value) === 'NO' ? `${value.slice(0, 6)} *****` : `${value.slice(0, 8)}-****`;
}

/**
 * A personal number as somebody types it. Invented numbers pass here; where they are not allowed the server, which knows, refuses them with
 * the same text.
 */
export const TypedPersonalNumber = z
  .string()
  .trim()
  .max(20)
  .refine(
    (text) => text === '' || parsePersonalNumber(text, { today: new Date(), synthetic: true }) !== undefined,
    ruled(userFieldFaults.personalNumber),
  )
  .meta({ examples: ['19121212-1212'] });
