import type { Language } from './vocabulary.ts';

/** Dates, numbers and money are written after these locales. */
export const LOCALE_OF: Readonly<Record<Language, string>> = { sv: 'sv-SE', nb: 'nb-NO' };
