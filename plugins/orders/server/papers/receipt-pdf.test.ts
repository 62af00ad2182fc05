import { expect, it } from 'vitest';
import { sellerNumber } from './receipt-pdf.ts';

it.each([
  ['556016-0680', 'SE', '556016-0680'],
  ['923456783', 'NO', 'NO 923 456 783 MVA'],
] as const)('writes %s of %s as %s', (number, country, written) => {
  expect(sellerNumber(number, country)).toBe(written);
});
