import { z } from 'zod';
import { ruled } from './rule.ts';
import type { Text } from './vocabulary.ts';

/** What is said of an e-mail address that is none. */
export const EMAIL_FAULT: Text = {
  sv: 'Skriv en e-postadress, till exempel namn@exempel.se.',
  nb: 'Skriv en e-postadresse, for eksempel navn@eksempel.no.',
};

/** An e-mail address: in lower case, well formed (spec part 5), at most 254 characters. Mail carries no longer one. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .meta({ examples: ['namn@demo.example'] });
export type EmailAddress = z.output<typeof EmailAddress>;

/** The canonical form of an e-mail address; `undefined` when it is none. */
export const toEmailAddress = (text: string): string | undefined => EmailAddress.safeParse(text).data;

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const WITH_PORT = /^[^/:]+:\d/;
/** `https://bank.example@evil.example`: how an address pretends to be another's. */
const HAS_NAME = /^https?:\/\/[^/?#]*@/;
const INVALID = {
  sv: 'Skriv en webbadress, till exempel www.exempel.se.',
  nb: 'Skriv en nettadresse, for eksempel www.eksempel.no.',
} as const;

/** The canonical form of a web address, which people write with or without `https://`. `undefined` when it is none that a browser should follow. */
export function toWebsite(text: string): string | undefined {
  const typed = text.trim();
  const written = HAS_SCHEME.test(typed) && !WITH_PORT.test(typed) ? typed : `https://${typed}`;
  const { success, data } = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, normalize: true }).safeParse(written);
  return success && !HAS_NAME.test(data) ? data : undefined;
}

/** The address of somebody's pages (spec part 5: must be valid), with its scheme. */
export const Website = z
  .string()
  .trim()
  .max(500)
  .refine((text) => toWebsite(text) !== undefined, ruled(INVALID))
  .transform((text) => toWebsite(text) ?? text);
export type Website = z.output<typeof Website>;
