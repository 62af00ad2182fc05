import { dateFormat } from '../formats.ts';
import type { Language } from '../vocabulary.ts';

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}
const LONG = { dateStyle: 'long' } as const;

/** The day of a moment in words, for letters: `21 november 2026`. */
export const writtenDay = (moment: Date | number, { language, timeZone }: Reader): string =>
  dateFormat(language, { ...LONG, timeZone }).format(moment);

/** A moment in words, for letters: `21 november 2026 kl. 14:05`. */
export const writtenMoment = (moment: Date | number, { language, timeZone }: Reader): string =>
  dateFormat(language, { ...LONG, timeStyle: 'short', timeZone }).format(moment);

const SHORT = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** A moment in a row of several: `lör 21 nov. 14:05`. */
export const writtenShort = (moment: Date | number, { language, timeZone }: Reader): string =>
  dateFormat(language, { ...SHORT, timeZone }).format(moment);
