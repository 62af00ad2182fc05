import type { Language, Text } from '@platform/core';
import { writtenDay, writtenMoment } from '@platform/core/time';

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
  /** What its codes are called, where it has any. */
  readonly codes: Readonly<Record<string, Text>> | undefined;
}
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const YES_NO: Readonly<Record<string, Text>> = { true: { sv: 'ja', nb: 'ja' }, false: { sv: 'nej', nb: 'nei' } };

/** A change as people read it: from what, to what. `[after]` for what is new, else `[before, after]`; anything else stands alone. */
export function changeInWords(value: unknown, reader: Reader): { readonly from: string | null; readonly to: string | null } {
  if (!Array.isArray(value)) return { from: null, to: value === 'changed' ? null : inWords(value, reader) };
  return value.length > 1
    ? { from: inWords(value[0], reader), to: inWords(value[1], reader) }
    : { from: null, to: inWords(value[0], reader) };
}

function inWords(value: unknown, reader: Reader): string | null {
  if (value === null || value === undefined || value === '') return null;
  const said = (Array.isArray(value) ? value : [value]).map((each) => oneInWords(each, reader));
  return said.filter(Boolean).join(', ') || null;
}

function oneInWords(value: unknown, reader: Reader): string | null {
  const text = String(value);
  if (isForPrograms(value, text)) return null;
  const codes = typeof value === 'boolean' ? YES_NO : reader.codes;
  if (codes && Object.hasOwn(codes, text)) return codes[text]?.[reader.language] ?? text;
  return timeInWords(text, reader) ?? text;
}

/** Anybody writes texts that only look like a day. */
function timeInWords(text: string, reader: Reader): string | undefined {
  const [isDay, isMoment] = [DAY.test(text), MOMENT.test(text)];
  if ((!isDay && !isMoment) || Number.isNaN(Date.parse(text))) return undefined;
  return isDay ? writtenDay(new Date(text), { ...reader, timeZone: 'UTC' }) : writtenMoment(new Date(text), reader);
}

/** Ids, and what a column of JSON holds, say nothing to people. */
function isForPrograms(value: unknown, text: string): boolean {
  if (value === null || typeof value === 'object' || UUID.test(text)) return true;
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
