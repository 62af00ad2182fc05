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
