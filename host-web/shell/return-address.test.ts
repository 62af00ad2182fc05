import { expect, it } from 'vitest';
import { returnAddress, signInAddress } from './return-address.ts';

const back = (wanted: string) => returnAddress(new URLSearchParams({ to: wanted }));

it('leads back to where somebody wanted to go, with its search', () => {
  const address = new URL(signInAddress({ pathname: '/keys/list', search: '?q=a&status=LOST' }), 'http://portal.test');
  expect(address.pathname).toBe('/login');
  expect(returnAddress(address.searchParams)).toBe('/keys/list?q=a&status=LOST');
});

it.each(['', 'https://elsewhere.test', '//elsewhere.test', '/\t/elsewhere.test', 'javascript:alert(1)'])(
  'never leads out of the portal: %j',
  (wanted) => {
    expect(back(wanted)).toBe('/dashboard');
  },
);
