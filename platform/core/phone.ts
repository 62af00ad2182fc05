import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { ruled } from './rule.ts';
import type { Country } from './vocabulary.ts';

/** A phone number that there can be. */
export interface Phone {
  /** As it is kept and dialled: E.164, `+46701234567`. */
  readonly e164: string;
  /** The country that it belongs to, as far as its number tells. */
  readonly country: string | undefined;
}

/** Digits and what people write between them; neither words nor extensions are taken out of a sentence. */
const WRITTEN = /^\+?[\d ()./-]{5,24}$/;

/**
 * Parses a telephone number (integrations, 7.6); `undefined` for an invalid one. The one rule for web, API and imports. A number without
 * its country is read as one of `country`; without that it has to start with a plus (spec part 5).
 */
export function parsePhone(text: string, country?: Country): Phone | undefined {
  const written = text
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[‐-–]/g, '-')
    .trim();
  if (!WRITTEN.test(written)) return undefined;
  const found = parsePhoneNumberFromString(written, { ...(country && { defaultCountry: country }), extract: false });
  if (!found?.isValid()) return undefined;
  return { e164: found.number, country: found.country };
}

/** A telephone number formatted for the reader's country. Foreign numbers are shown with their country code. */
export function showPhone(e164: string, country: Country): string {
  const found = parsePhoneNumberFromString(e164);
  if (!found) return e164;
  return found.country === country ? found.formatNational() : found.formatInternational();
}

const INVALID = {
  sv: 'Skriv ett giltigt telefonnummer. Utländska nummer börjar med + och landsnummer.',
  nb: 'Skriv et gyldig telefonnummer. Utenlandske numre begynner med + og landkode.',
};

/** What a number of the country looks like, for a hint. */
export const PHONE_EXAMPLES: Readonly<Record<Country, string>> = { SE: '070-123 45 67', NO: '900 12 345' };

/** A phone number as people type it in that country, or with another's code. Sent as it is kept. */
export const typedPhone = (country: Country) =>
  z
    .string()
    .trim()
    .max(30)
    .refine((text) => parsePhone(text, country) !== undefined, ruled(INVALID))
    .transform((text) => parsePhone(text, country)?.e164 ?? text);
