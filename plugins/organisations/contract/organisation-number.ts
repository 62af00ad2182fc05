import type { Country } from '@platform/core';

const SWEDISH = /^(?:16)?(\d{6})-?(\d{4})$/;
const NORWEGIAN = /^[89]\d{8}$/;
/** The law's weights for the first eight digits of a Norwegian number. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * Parses an organisation number into `556016-0680` (Sweden) or `974760673` (Norway) (spec part 5). `undefined` for an invalid one. A sole
 * trader's number is a personal number and refused: everybody who sees the organisation would see it.
 */
export function toOrganisationNumber(written: string, country: Country): string | undefined {
  return country === 'SE' ? toSwedish(written) : toNorwegian(written);
}

/** As the country writes it: a Norwegian number in threes. */
export function showOrganisationNumber(kept: string | null): string | null {
  return kept !== null && NORWEGIAN.test(kept) ? kept.replaceAll(/(\d{3})(?=\d)/g, '$1\u00A0') : kept;
}

/** The third digit is 2 or more, so that it cannot be the month of a birth; the last makes the sum by Luhn. */
function toSwedish(written: string): string | undefined {
  const [, first = '', last = ''] = SWEDISH.exec(written.trim()) ?? [];
  const digits = [...(first + last)].map(Number);
  const isOne = digits.length === 10 && Number(digits[2]) >= 2 && digits[0] !== 0 && luhnSum(digits) % 10 === 0;
  return isOne ? `${first}-${last}` : undefined;
}

function luhnSum(digits: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + (place % 2 === 0 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit), 0);
}

/** The ninth digit is the remainder by 11 of the weighted sum; also written in threes, and with the letters of a VAT number. */
function toNorwegian(written: string): string | undefined {
  const number = written.toUpperCase().replaceAll(/\s/g, '').replace(/^NO/, '').replace(/MVA$/, '');
  if (!NORWEGIAN.test(number)) return undefined;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  // a remainder that would need two digits is no number's
  return (11 - (sum % 11)) % 11 === Number(number[8]) ? number : undefined;
}
