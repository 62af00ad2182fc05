import { z } from 'zod';
import { ruled } from './rule.ts';
import type { Text } from './vocabulary.ts';

/** What is said of a phone number that is none. */
export const PHONE_FAULT: Text = {
  sv: 'Skriv ett telefonnummer med landsnummer, till exempel +46 70 123 45 67.',
  nb: 'Skriv et telefonnummer med landkode, for eksempel +47 900 12 345.',
};

/**
 * A telephone number on the wire: plus and 8 to 15 digits (spec part 5). Spaces and dashes are allowed. Whether such a number can exist,
 * `parsePhone` says.
 */
export const PhoneNumber = z
  .string()
  .trim()
  .refine((written) => /^\+[\d -]{8,15}$/.test(written), ruled(PHONE_FAULT));
