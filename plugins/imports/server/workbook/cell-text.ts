/** A cell as the spreadsheet library hands it over. */
interface ReadCell {
  readonly t: string;
  readonly v?: string | number | boolean | Date | undefined;
  /** The number format. */
  readonly z?: string | number | undefined;
}

/** Errors as they are stored, and as they are shown. */
const ERRORS: Readonly<Record<string, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/**
 * What stands in a cell, as text. Numbers become plain digits, never `1.99E+11`; a format of zeros keeps the zeros that it shows (`007`);
 * days are `2026-11-21`; a formula gives the value that was stored with it.
 */
export function cellText(cell: ReadCell | undefined): string {
  if (cell === undefined) return '';
  const { v: value } = cell;
  if (typeof value === 'string') return cleaned(value);
  if (cell.t === 'e') return ERRORS[String(value)] ?? '#ERROR!';
  if (typeof value === 'number') return numberText(value, cell.z);
  if (value instanceof Date) return dateText(value);
  return value === undefined || value === null ? '' : String(value).toUpperCase();
}

/** A text in composed form (NFC), trimmed, without what a database refuses. These are NUL and halves of characters. */
export function cleaned(text: string): string {
  const trimmed = text.normalize().trim();
  return trimmed.includes('\0') || !trimmed.isWellFormed() ? trimmed.replaceAll('\0', '').toWellFormed() : trimmed;
}

function numberText(value: number, format: string | number | undefined): string {
  if (!Number.isFinite(value)) return '';
  // Spreadsheets keep 15 digits; what stands beyond them is binary noise.
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
  const digits = String(value);
  return typeof format === 'string' && /^0+$/.test(format) && value >= 0 ? digits.padStart(format.length, '0') : digits;
}

function dateText(value: Date): string {
  const milliseconds = value.getTime();
  if (Number.isNaN(milliseconds)) return '';
  // A day's fraction has no exact seconds: without rounding, half past would be a minute less.
  const [day = '', time = ''] = new Date(Math.round(milliseconds / 1_000) * 1_000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
