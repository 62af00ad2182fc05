import { dateFormat, type Language } from '@platform/core';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A day as people write it: `21 nov. 2026` (sv), `21. nov. 2026` (nb). */
export function writtenDay(day: string, language: Language): string {
  return dateFormat(language, { ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The day that a moment falls on in a time zone. */
export function writtenDayOf(moment: Date, language: Language, timeZone: string): string {
  return dateFormat(language, { ...DAY, timeZone }).format(moment);
}

/** A moment with seconds and zone, as evidence needs it: `21 nov. 2026 14:32:05 CET`. */
export function writtenMoment(moment: Date, language: Language, timeZone: string): string {
  const clock = dateFormat(language, { timeStyle: 'long', timeZone }).format(moment);
  return `${writtenDayOf(moment, language, timeZone)} ${clock}`;
}
