/** A moment as an entity has it, or as a list has read it. */
export type Moment = Date | string;

/** As the wire has it (ISO 8601, UTC, milliseconds). */
export const isoOf = (moment: Moment): string => (typeof moment === 'string' ? moment : moment.toISOString());

/** `2026-11-22 18:10:51.1` without its zone, which is cut off before: the least and the most characters. */
const LENGTH = { least: 19, most: 23 } as const;

/** A `timestamptz` of a list, as the wire has it. What no calendar has (`infinity`) stays as PostgreSQL writes it. */
export function shownMoment(text: string): string {
  try {
    return isoOfText(text);
  } catch {
    return text;
  }
}

/**
 * What PostgreSQL writes of a `timestamptz`, as the wire has it. Its ISO style in UTC with milliseconds at most needs only be rewritten; all else is parsed.
 * @throws RangeError when it is no moment
 */
export function isoOfText(text: string): string {
  const end = text.length - 3;
  if (!text.endsWith('+00') || end < LENGTH.least || end > LENGTH.most) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0')}Z`;
}
