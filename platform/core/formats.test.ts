import { expect, it } from 'vitest';
import { numberFormat, writtenNumber } from './formats.ts';
import { Language } from './vocabulary.ts';

it.each(Language.options)('writes whole numbers as the format of %s does, without making it', (language) => {
  for (const number of [0, 7, 999, 1000, 5510, 12_345, 999_999, 1_234_567, Number.MAX_SAFE_INTEGER])
    expect(writtenNumber(number, language)).toBe(numberFormat(language, {}).format(number));
});

it.each(Language.options)('leaves signs and parts to the format of %s', (language) => {
  for (const number of [-1000, 0.5, 1234.5, 1e21, Number.NaN])
    expect(writtenNumber(number, language)).toBe(numberFormat(language, {}).format(number));
});
