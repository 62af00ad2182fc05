import { expect, it } from 'vitest';
import { startUrl } from './start-url.ts';

it('opens the app by a universal link on a telephone and by its own scheme on a computer', () => {
  expect(startUrl('a1b2', 'mobile')).toBe('https://app.bankid.com/?autostarttoken=a1b2');
  expect(startUrl('a1b2', 'computer')).toBe('bankid:///?autostarttoken=a1b2');
});
