import type { Country, Text } from './vocabulary.ts';

const SWEDISH = /^(?:SE?-)?([1-9]\d{2}) ?(\d{2})$/i;
const NORWEGIAN = /^(?:NO?-)?(\d{4})$/i;

/** What is said of a postal code that is none of the country's. */
export const POSTAL_CODE_FAULT: Readonly<Record<Country, Text>> = {
  SE: { sv: 'Skriv ett svenskt postnummer, till exempel 222 40.', nb: 'Skriv et svensk postnummer, for eksempel 222 40.' },
  NO: { sv: 'Skriv ett norskt postnummer, till exempel 0250.', nb: 'Skriv et norsk postnummer, for eksempel 0250.' },
};

/** A postal code as it is kept: `222 40` in Sweden, `0250` in Norway. `undefined` when it is none. */
export function toPostalCode(written: string, country: Country): string | undefined {
  const typed = written.replaceAll(/[\s\u00A0]+/g, ' ').trim();
  if (country === 'NO') return NORWEGIAN.exec(typed)?.[1];
  const [, first, last] = SWEDISH.exec(typed) ?? [];
  return first && `${first} ${last}`;
}
