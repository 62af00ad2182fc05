import { numberFormat } from './formats.ts';
import type { Country, Language } from './vocabulary.ts';

/** Amounts are whole minor units (öre) everywhere; these are the currencies of the countries. */
export type Currency = 'SEK' | 'NOK';
const CURRENCIES: Readonly<Record<Country, Currency>> = { SE: 'SEK', NO: 'NOK' };
export const currencyOf = (country: Country): Currency => CURRENCIES[country];

/**
 * The VAT within the gross amount of one row; orders sum their rows.
 * Rounded half away from zero, so that a refund is the payment with another sign.
 */
export function vatWithin(gross: number, rate: number): number {
  const vat = Math.sign(gross) * Math.round((Math.abs(gross) * rate) / (100 + rate));
  return vat === 0 ? 0 : vat; // never -0
}

/** Whether VAT laid on the net again comes to the same gross price. */
export const isPrice = (gross: number): boolean => gross % 5 === 0;

/** `299.50`, as payment services take it. */
export function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minor units of an amount as people type it: comma or point, spaces between thousands. Nothing when it is none. */
export function parseAmount(text: string): number | undefined {
  const [, sign = '', whole = '', decimals = ''] = /^([-−]?)(\d{1,12})(?:[,.](\d{1,2}))?$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (whole === '') return undefined;
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '' || minor === 0 ? minor : -minor;
}

/** `1 250,00 kr` of Sweden, `NOK 1 250,00` of Norway, on one line. */
export function writtenAmount(minor: number, { country, language }: { readonly country: Country; readonly language: Language }): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const amount = numberFormat(language, digits).format(minor / 100);
  return country === 'NO' ? `NOK\u00A0${amount}` : `${amount}\u00A0kr`;
}
