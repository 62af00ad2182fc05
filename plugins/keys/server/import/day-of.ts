const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?: 00:00)?$/;
const NORDIC = /^(\d{1,2})[./](\d{1,2})[./ ](\d{4})$/;

/** Parses a day into `2026-11-21`; `undefined` for an invalid one. Forms: `2026-11-21`, `20261121`, `21.11.2026`. */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = ISO.exec(text) ?? reversed(NORDIC.exec(text)) ?? [];
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

const reversed = (found: RegExpExecArray | null) => found && ['', found[3], found[2], found[1]];
