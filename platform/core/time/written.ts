import { LOCALE_OF } from '../locale.ts';
import type { Language } from '../vocabulary.ts';

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}
const LONG = { dateStyle: 'long' } as const;

/** The day of a moment in words, for letters: `21 november 2026`. */
export const writtenDay = (moment: Date | number, { language, timeZone }: Reader): string =>
  new Intl.DateTimeFormat(LOCALE_OF[language], { ...LONG, timeZone }).format(moment);

/** A moment in words, for letters: `21 november 2026 kl. 14:05`. */
export const writtenMoment = (moment: Date | number, { language, timeZone }: Reader): string =>
  new Intl.DateTimeFormat(LOCALE_OF[language], { ...LONG, timeStyle: 'short', timeZone }).format(moment);
