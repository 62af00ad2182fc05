import type { Language } from '@platform/core';

/** How days are written, as CLDR has it: without `Intl`, whose first format takes a phone a tenth of a second. */
interface DayNames {
  /** After the number of the day. */
  readonly afterDay: string;
  /** From Sunday on. */
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
}
const wordsOf = (words: string): readonly string[] => words.split(' ');

export const DAY_NAMES: Readonly<Record<Language, DayNames>> = {
  sv: {
    afterDay: '',
    weekdays: wordsOf('söndag måndag tisdag onsdag torsdag fredag lördag'),
    months: wordsOf('januari februari mars april maj juni juli augusti september oktober november december'),
    shortMonths: wordsOf('jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.'),
  },
  nb: {
    afterDay: '.',
    weekdays: wordsOf('søndag mandag tirsdag onsdag torsdag fredag lørdag'),
    months: wordsOf('januar februar mars april mai juni juli august september oktober november desember'),
    shortMonths: wordsOf('jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.'),
  },
};
