import { LOCALE_OF } from './locale.ts';
import type { Language } from './vocabulary.ts';

/** Made once for each language and wish: a format costs more than all that it writes. */
function keptBy<Options extends object, Format>(Kind: new (locale: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? new Kind(LOCALE_OF[language], options);
    kept.set(key, format);
    return format;
  };
}

/** Writes dates and times in a language. */
export const dateFormat = keptBy<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
/** Writes numbers in a language. */
export const numberFormat = keptBy<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
/** A number as people write it: "5 510". Whole ones are grouped here: the first format costs a phone a tenth of a second. */
export const writtenNumber = (value: number, language: Language): string =>
  Number.isSafeInteger(value) && value >= 0 ? String(value).replaceAll(GROUPS, '\u00A0') : numberFormat(language, {}).format(value);
const GROUPS = /\B(?=(?:\d{3})+$)/g;
/** Writes distances in time in a language. */
export const distanceFormat = keptBy<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);
