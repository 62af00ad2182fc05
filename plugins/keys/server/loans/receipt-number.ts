import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that can be taken for a digit when it is read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A new receipt number such as `K26-7F3K-29QD`: the year and forty random bits. Random, so that nobody finds others by counting. */
export function newReceiptNumber(now: Date): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `K${String(now.getFullYear()).slice(2)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Normalises a typed receipt number: any case, O for 0, I and L for 1. Dashes may be left out. */
export function readReceiptNumber(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const [, year, first, second] = /^K(\d{2})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters) ?? [];
  return year && `K${year}-${first}-${second}`;
}
