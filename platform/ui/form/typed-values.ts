import type { Language } from '@platform/core';

const TIME = /^(?:kl\.?\s*)?(\d{1,2})(?:[:.]?(\d{2}))?$/i;

/** A time of day as people type it, `8`, `830` or `8.30`, as `HH:mm`. `undefined` when it is none. */
export function toTime(typed: string): string | undefined {
  const [, hours, minutes = '00'] = TIME.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const MONEY = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/;

/** An amount as people type it, `1 250`, `1250,5` or `NOK 12.50`, in minor units. `undefined` when it is none. */
export function toMinor(typed: string): number | undefined {
  const [, sign, whole, part = ''] = MONEY.exec(typed.replaceAll(/\s|kr\.?|nok|sek/gi, '').replace('−', '-')) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? (sign ? -minor : minor) : undefined;
}

const DAY_ISO = /^(\d{4})-?(\d{2})-?(\d{2})$/;
const DAY_SPOKEN = /^(\d{1,2})[./]\s?(\d{1,2})[.\s-]\s?(\d{4})$/;

/** A day as people type it, as `YYYY-MM-DD`. `2026-12-01`, `20261201`, `1.12.2026` or `1/12 2026`; `undefined` when it is none. */
export function toDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, year, month, day] = DAY_ISO.exec(text) ?? [];
  const [, spokenDay, spokenMonth, spokenYear] = DAY_SPOKEN.exec(text) ?? [];
  const iso = `${year ?? spokenYear}-${(month ?? spokenMonth ?? '').padStart(2, '0')}-${(day ?? spokenDay ?? '').padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00Z`);
  // the 31st of a shorter month is moved on by the calendar
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** A day as it is typed in a language: `2026-12-01`, `01.12.2026`. What is no day stays as it is. */
export function typedDay(value: string, language: Language): string {
  const [, year, month, day] = DAY_ISO.exec(value) ?? [];
  return language === 'nb' && day !== undefined ? `${day}.${month}.${year}` : value;
}

/** The same day of the next month, or its last. `YYYY-MM-DD` in and out. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
