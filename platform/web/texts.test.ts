import { expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const texts = (language: 'sv' | 'nb') =>
  createTexts(language, {
    keys: async () => ({ default: { left_one: '{count} nyckel', left_other: '{count} nycklar', more: 'över {count}', year: 'År {year}' } }),
  });

it.each(['sv', 'nb'] as const)('writes counts as numbers are written (%s), and leaves other numbers alone', async (language) => {
  const t = texts(language);
  await new Promise((resolve) => t.on('initialized', resolve));
  await t.loadNamespaces('keys');
  expect(t.t('keys:left', { count: 5510 })).toBe('5\u00A0510 nycklar');
  expect(t.t('keys:left', { count: 1 })).toBe('1 nyckel');
  expect(t.t('keys:more', { count: '10\u00A0000' })).toBe('över 10\u00A0000');
  expect(t.t('keys:year', { year: 2026 })).toBe('År 2026');
});
