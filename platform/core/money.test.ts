import { describe, expect, it } from 'vitest';
import { currencyOf, decimalOf, isPrice, parseAmount, vatWithin, writtenAmount } from './money.ts';

/** The VAT that is laid on the net of a gross amount. */
const again = (gross: number) => Math.round((gross - vatWithin(gross, 25)) * 0.25);

describe('VAT within a gross amount', () => {
  it.each([
    [100, 25, 20],
    [29_950, 25, 5990],
    [1, 25, 0],
    [3, 25, 1],
    [-29_950, 25, -5990],
    [112, 12, 12],
    [14, 12, 2],
    [-14, 12, -2],
    [106, 6, 6],
    [115, 15, 15],
    [500, 0, 0],
  ])('of %d at %d % is %d', (gross, rate, vat) => {
    expect(vatWithin(gross, rate)).toBe(vat);
  });

  it('at 25 % is the gross less four fifths of it, of every amount', () => {
    const wrong = Array.from({ length: 20_000 }, (_, gross) => gross).filter(
      (gross) => vatWithin(gross, 25) !== gross - Math.round((gross * 4) / 5),
    );
    expect(wrong).toEqual([]);
  });

  it('comes out the same from the net of every price, and not of amounts that end in 2 or 7', () => {
    const apart = Array.from({ length: 1000 }, (_, gross) => gross).filter((gross) => again(gross) !== vatWithin(gross, 25));
    expect(apart.filter(isPrice)).toEqual([]);
    expect([...new Set(apart.map((gross) => gross % 10))].toSorted()).toEqual([2, 7]);
  });
});

it.each([
  ['299,50', 29_950],
  ['299.5', 29_950],
  ['1 234,50', 123_450],
  ['1\u00A0234', 123_400],
  ['−12,05', -1205],
  ['0', 0],
  ['-0,00', 0],
])('reads %s', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});

it.each(['', '12,345', '1,2,3', 'tio', '1e3', '.5', '1234567890123'])('refuses "%s"', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

it('writes what payment services take', () => {
  expect([29_950, 5, -1205, 0].map(decimalOf)).toEqual(['299.50', '0.05', '-12.05', '0.00']);
});

it('writes what people read, on one line', () => {
  expect(writtenAmount(123_450, { country: 'SE', language: 'sv' })).toBe('1\u00A0234,50\u00A0kr');
  expect(writtenAmount(-29_950, { country: 'SE', language: 'sv' })).toBe('\u2212299,50\u00A0kr');
  expect(writtenAmount(129_950, { country: 'NO', language: 'nb' })).toBe('NOK\u00A01\u00A0299,50');
});

it('has the currency of each country', () => {
  expect([currencyOf('SE'), currencyOf('NO')]).toEqual(['SEK', 'NOK']);
});
